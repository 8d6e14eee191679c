"use strict";
// Shows a match step by step. All text is set as text, never as markup.
(async () => {
  const byId = (id) => document.getElementById(id);

  // Data lie packed in the page; a browser that cannot unpack them shows result and log.
  async function unpacked(packed) {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return JSON.parse(await new Response(stream).text());
  }

  const match = await unpacked(byId("match").textContent);
  const { pieces, sides, steps, moves, words } = match;
  const last = steps.length - 1;
  const MILLISECONDS = 1100; // between two steps
  const SVG = "http://www.w3.org/2000/svg";
  // The sizes of a card's name, its room and its letters; all but these in hundredths of the card.
  const [NAME, SMALLEST, LEAST, WIDE, LETTER] = [15.5, 12, 8, 93, 0.61];
  const [SHORT, SHORTEST] = [12.6, 10];
  let at = 0;
  let timer = 0;
  let opened = Boolean(match.opened);
  let pressed = null; // the moment that was pressed last: two may stand at one step

  const art = Object.fromEntries(Object.entries(match.art).map(
    ([name, source]) => [name, "data:image/svg+xml," + encodeURIComponent(source)]));
  const [COIN, WREATH, MEANDER] = match.parts.map((name) => art[name]);

  function make(tag, name, text, parent) {
    const one = document.createElement(tag);
    if (name) one.className = name;
    if (text !== undefined && text !== null && text !== "") one.textContent = text;
    if (parent) parent.append(one);
    return one;
  }

  function image(source, name, parent, alt) {
    const one = make("img", name, "", parent);
    one.src = source;
    one.alt = alt || "";
    return one;
  }

  function svg(tag, values, parent, text) {
    const one = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(values)) one.setAttribute(name, value);
    if (text !== undefined) one.textContent = text;
    if (parent) parent.append(one);
    return one;
  }

  // ------------------------------------------------------------------ cards and chits

  // A line is words and pictures; a picture's name stands in a list.
  function line(parts, parent) {
    for (const part of parts) {
      if (Array.isArray(part)) image(art[part[0]], "sign", parent);
      else parent.append(part);
    }
  }

  // Lines of a name at a size, when a letter is so much of it wide.
  function nameLines(name, size) {
    const room = WIDE / (LETTER * size);
    let lines = 1;
    let used = 0;
    for (const word of name.split(" ")) {
      if (word.length > room) return Infinity;
      if (used && used + 1 + word.length > room) {
        lines += 1;
        used = word.length;
      } else used += (used ? 1 : 0) + word.length;
    }
    return lines;
  }

  // The largest size at which a name has room, in hundredths of the card's width.
  function nameSize(name, tall) {
    let size = NAME;
    while (size > LEAST && nameLines(name, size) * size > tall) size -= 0.5;
    return size;
  }

  // The size of the short line, and what it takes: one line, or two in small letters.
  function shortSize(parts) {
    const letters = parts.reduce((all, part) => all + (Array.isArray(part) ? 2 : part.length), 0);
    if (!letters) return [0, 0];
    const size = Math.min(SHORT, 2 * WIDE / letters);
    return size < SHORTEST ? [SHORTEST, 2.2 * SHORTEST] : [size, 1.1 * size];
  }

  // Where name and short line have no room together the line goes, as on the table.
  function drawText(piece, tactics, card) {
    const text = make("span", "text", "", card);
    const room = (piece.tactic ? 58 : 45) - 13 * tactics.length;
    const [small, tall] = shortSize(piece.short);
    const both = nameSize(piece.name, room - tall);
    const kept = tall && both >= SMALLEST;
    const size = kept ? both : nameSize(piece.name, room);
    make("span", "name", piece.name, text).style.fontSize = `${size}cqw`;
    if (kept) {
      const short = make("span", "short", "", text);
      short.style.fontSize = `${small}cqw`;
      line(piece.short, short);
    }
    for (const each of tactics) make("span", "aid", pieces[each].name, text);
  }

  function drawForce(card, piece, now) {
    if (now === null || now === undefined) return;
    const changed = piece.force !== null && now !== piece.force;
    const coin = make("span", changed ? "force changed" : "force", "", card);
    if (!changed) coin.textContent = String(now);
    if (!changed) return;
    coin.classList.add(now > piece.force ? "more" : "less");
    make("small", "", String(piece.force), coin);
    coin.append("→");
    make("b", "", String(now), coin);
  }

  function drawFront(piece, now, tactics, card) {
    if (piece.tactic) card.classList.add("tactic");
    card.style.setProperty("--light", piece.light);
    card.style.setProperty("--on-ivory", piece.ink);
    image(art[piece.art], "art", card);
    const strip = make("span", "strip", "", card);
    if (piece.strip) strip.style.backgroundImage = `url("${art[piece.strip]}")`;
    drawText(piece, tactics, card);
    const foot = make("span", "foot", "", card);
    if (piece.code) {
      image(art[piece.signs[0]], "", foot);
      make("span", "code", piece.code, foot);
    }
    for (const each of piece.emblems) image(art[each], "emblem", foot);
    if (!piece.tactic && piece.signs.length) {
      const signs = make("span", "signs", "", card);
      for (const each of piece.signs) image(art[each], "", signs);
    }
    if (piece.effect.length) {
      const effect = make("span", "effect", "", card);
      effect.style.borderColor = `var(--${piece.rim})`;
      line(piece.effect, effect);
    }
    if (piece.vp) {
      const coin = make("span", "vp", String(piece.vp), card);
      coin.style.backgroundImage = `url("${COIN}")`;
    }
    if (piece.damage !== null) make("span", "damage", String(piece.damage), card);
    drawForce(card, piece, now);
  }

  function drawCard(card, seat, parent) {
    if (card === "gap") return make("div", "card gap", "", parent);
    if (card === null) {
      const hidden = make("div", "card back", "", parent);
      hidden.style.background = sides[seat].dark;
      image(art[sides[seat].back || sides[seat].shield], "", hidden, words.hidden);
      return hidden;
    }
    const [number, force, tactics] = card;
    const piece = pieces[number];
    const shown = make("button", piece.chit ? "card chit" : "card", "", parent);
    shown.type = "button";
    shown.dataset.piece = String(number);
    shown.setAttribute("aria-label", [piece.name, piece.kind, piece.rule].filter(Boolean).join(". "));
    if (piece.chit) {
      image(art[piece.art], "art", shown);
      make("span", "name", piece.name, shown).style.fontSize = `${nameSize(piece.name, 30)}cqw`;
      if (piece.badge) image(art[piece.badge], "badge", shown);
      return shown;
    }
    drawFront(piece, force === null ? piece.force : force, tactics, shown);
    shown.addEventListener("click", () => tellAbout(card, seat));
    return shown;
  }

  function tellAbout(card, seat) {
    const about = byId("about");
    about.replaceChildren();
    about.hidden = card === null;
    if (card === null) return;
    const piece = pieces[card[0]];
    drawCard(card, seat, about).classList.add("large");
    const told = make("div", "rules", "", about);
    make("h3", "", piece.name, told);
    make("p", "kind", piece.kind, told);
    make("p", piece.told ? "told" : "", piece.rule, told);
    for (const each of card[2]) make("p", "", `${pieces[each].name}: ${pieces[each].rule}`, told);
    const close = make("button", "close", "×", about);
    close.type = "button";
    close.setAttribute("aria-label", words.close);
    close.addEventListener("click", () => tellAbout(null, seat));
  }

  // ------------------------------------------------------------------ the rows

  const highest = (seat) => Math.max(...steps.map(
    (step) => Number(step.rows.find((row) => row.seat === seat).figure)));
  const most = sides.map((_side, seat) => highest(seat));

  function drawPlate(row, parent) {
    const side = sides[row.seat];
    const plate = make("div", "plate", "", parent);
    plate.style.background = `linear-gradient(${side.dark}, color-mix(in srgb, ${side.dark}, #000 22%))`;
    plate.style.borderColor = side.light;
    plate.style.setProperty("--light", side.light);
    const head = make("div", "who", "", plate);
    image(art[side.shield], "shield", head);
    const named = make("div", "", "", head);
    make("b", "", side.name, named);
    make("span", "player", side.who, named);
    const strip = make("div", "strip", "", plate);
    if (side.strip) strip.style.backgroundImage = `url("${art[side.strip]}")`;
    else strip.style.background = side.main;
    const count = make("div", "count", "", plate);
    make("span", "figure", row.figure, count);
    make("span", "caption", row.goal ? `/ ${row.goal} ${row.caption}` : row.caption, count);
    if (row.goal) {
      const pips = make("div", "pips", "", plate);
      for (let n = 0; n < Math.max(row.goal, Number(row.figure)); n += 1) {
        const pip = make("i", "", "", pips);
        if (n < Number(row.figure)) pip.style.backgroundImage = `url("${art[side.shield]}")`;
      }
    } else if (!steps[0].track) {
      const bar = make("div", "bar", "", plate);
      make("i", "", "", bar).style.width = `${100 * Number(row.figure) / most[row.seat]}%`;
    }
    if (row.facts.length) {
      const facts = make("div", "tally", "", plate);
      for (const fact of row.facts) make("span", "", fact, facts);
    }
    return plate;
  }

  function drawHand(row, parent) {
    const strip = make("div", "hand", "", parent);
    const label = make("div", "label", words.hand, strip);
    make("b", "", String(row.hand.length), label);
    const cards = make("div", "cards", "", strip);
    cards.style.setProperty("--n", String(row.hand.length));
    for (const card of row.hand) drawCard(card, row.seat, cards);
    return strip;
  }

  function drawTable(row, place, before, parent) {
    const table = make("div", "table", "", parent);
    table.style.gridArea = `table${place}`;
    table.style.setProperty("--n", String(Math.max(5, row.table.length)));
    table.style.setProperty("--light", sides[row.seat].dark);
    if (!row.table.length) image(art[sides[row.seat].shield], "trace", table);
    markNew(row.table.map((card) => drawCard(card, row.seat, table)), row, before);
  }

  // What came with the last step is let in gently.
  function markNew(drawn, row, before) {
    const old = before && before.rows.find((each) => each.seat === row.seat);
    if (!old) return;
    const known = old.table.map((card) => card && card[0]);
    row.table.forEach((card, place) => {
      if (Array.isArray(card) && !known.includes(card[0])) drawn[place].classList.add("new");
    });
  }

  function drawTrack(track, upper, parent) {
    const band = make("div", "track", "", parent);
    const far = Math.max(track.goal, ...track.at);
    const place = (points) => `${100 * points / far}%`;
    for (let n = 1; n < far + 1; n += 1) {
      const goal = n === track.goal;
      const mark = make("span", n % 5 ? "mark" : "mark five", String(n), band);
      mark.style.left = place(n);
      if (goal) mark.classList.add("goal");
      if (goal) mark.style.backgroundImage = `url("${WREATH}")`;
    }
    track.at.forEach((points, seat) => {
      const side = sides[seat];
      const rail = make("div", seat === upper ? "rail upper" : "rail", "", band);
      const run = make("i", "", "", rail);
      run.style.width = place(points);
      run.style.background = side.main;
      const pawn = image(art[side.shield], "pawn", rail, `${side.name}: ${points}`);
      pawn.style.left = place(points);
    });
  }

  function drawLanes(now, before, parent) {
    const [upper, lower] = now.rows;
    const lanes = make("div", "lanes", "", parent);
    lanes.style.setProperty("--n", String(now.lanes.length || 1));
    const drawn = [[], []];
    now.lanes.forEach((lane, place) => {
      const column = make("div", "lane", "", lanes);
      [upper, lower].forEach((row, which) => {
        if (which) drawClash(lane, [upper.seat, lower.seat], column);
        const card = row.table[place];
        const spot = make("div", "spot", "", column);
        const open = card === "gap" && lane.hits !== null;
        drawn[which][place] = drawCard(card, row.seat, spot);
        if (open) drawn[which][place].textContent = words.lane;
      });
    });
    if (!now.lanes.length) {
      lanes.classList.add("rest");
      const calm = make("div", "calm", "", lanes);
      calm.style.setProperty("--meander", `url("${MEANDER}")`);
      drawArmy(upper, "army leftward", calm);
      make("i", "", "", calm);
      drawArmy(lower, "army", calm);
    }
    [upper, lower].forEach((row, which) => markNew(drawn[which], row, before));
  }

  // Two ranks of men, one for each card left; those in front fall first, here and there.
  function drawArmy(row, name, parent) {
    const [man, rider, fallen] = match.men[row.seat];
    const half = Math.ceil(most[row.seat] / 2);
    const lost = 2 * half - Number(row.figure);
    const line = [...Array(2 * half).keys()];
    const falls = (place) => place % half + place * 37 % 11;
    const gone = new Set([...line].sort((a, b) => falls(b) - falls(a)).slice(0, lost));
    const army = make("div", name, "", parent);
    for (const rank of [0, half]) {
      const men = make("div", "rank", "", army);
      for (let n = 0; n < half; n += 1) {
        const rides = n % 5 === 2;
        const there = gone.has(rank + n) ? fallen : rides ? rider : man;
        image(art[there], rides ? "rides" : "", men);
      }
    }
  }

  function drawClash(lane, seats, parent) {
    const clash = make("div", "clash", "", parent);
    if (lane.hits !== null) {
      make("span", "damage", String(lane.hits), clash);
      return;
    }
    const greatest = Math.max(...lane.force.map((force) => force ?? -1));
    for (const seat of seats) {
      const force = lane.force[seat];
      if (force === null) continue;
      const pill = make("span", force < greatest ? "pill weak" : "pill", String(force), clash);
      pill.style.background = sides[seat].main;
    }
  }

  // ------------------------------------------------------------------ the map

  function drawGround() {
    const [wide, tall] = match.map.size;
    const shown = svg("svg", { viewBox: `0 0 ${wide} ${tall}`, class: "map" });
    const ground = new DOMParser().parseFromString(
      `<svg xmlns="${SVG}">${match.map.ground}</svg>`, "image/svg+xml");
    shown.append(...document.importNode(ground.documentElement, true).childNodes);
    return shown;
  }

  const LABELS = { n: [0, -1], s: [0, 1], e: [1, 0], w: [-1, 0] };

  function drawLabel(place, group) {
    const [east, south] = [...place.label].map((way) => LABELS[way] || [0, 0])
      .reduce((one, other) => [one[0] + other[0], one[1] + other[1]]);
    const r = place.r;
    const values = {
      x: east * (r * (south ? 0.72 : 1) + 4),
      y: south > 0 ? r + (east ? 12 : 24) : south < 0 ? -r - (east ? 2 : 7) : 5,
      class: "area",
      "text-anchor": east > 0 ? "start" : east < 0 ? "end" : "middle",
    };
    svg("text", values, group, place.name);
  }

  function drawArea(place, owner, counters, group) {
    const { r } = place;
    const owned = owner >= 0;
    svg("circle", { r: r + 3, class: "edge" }, group);
    svg("circle", { r: r + 1.4, class: "keyline" }, group);
    svg("circle", { r: r - 1.4, fill: owned ? sides[owner].main : "#CFC5B1" }, group);
    const home = owned && place.home && place.home.seat !== owner ? place.home : null;
    if (home) {
      const own = home.share * r;
      svg("circle", { r: own + 1.4, class: "edge" }, group);
      svg("circle", { r: own, fill: home.ground }, group);
      const box = { x: -own * 0.75, y: -own * 0.75, width: own * 1.5, height: own * 1.5 };
      svg("image", { href: art[home.emblem], ...box }, group);
      const look = { fill: "none", stroke: "#17110E", "stroke-width": 0.08 };
      svg("path", { d: home.cracks, transform: `scale(${own})`, ...look }, group);
    } else if (place.mark) {
      svg("text", { y: 6, class: owned ? "letters owned" : "letters" }, group, place.mark);
    } else {
      const href = art[place.emblem[owned ? 0 : 1]];
      svg("image", { href, x: -r * 0.68, y: -r * 0.68, width: r * 1.36, height: r * 1.36 }, group);
    }
    for (let n = 0; n < counters; n += 1) {
      const x = (n - (counters - 1) / 2) * 19 - 9;
      svg("image", { href: art[sides[owner].shield], x, y: r - 7, width: 18, height: 18 }, group);
    }
  }

  function drawChits(place, chits, group) {
    const laid = sides.map(() => 0);
    for (const [seat, chit] of chits) {
      const [x, y] = place.chits[seat];
      const off = 6 * laid[seat];
      const sign = Math.sign(x) || 0;
      const spot = svg("g", {
        transform: `translate(${x + sign * off} ${y + (x ? 0 : Math.sign(y) * off)})`,
      }, group);
      laid[seat] += 1;
      svg("rect", { x: -18, y: -18, width: 36, height: 36, rx: 6, class: "chit" }, spot);
      svg("rect", { x: -15.5, y: -15.5, width: 31, height: 31, rx: 4.5,
        fill: chit === null ? sides[seat].main : "#F5EAD3", stroke: sides[seat].light,
        "stroke-width": 2 }, spot);
      const href = chit === null ? art[sides[seat].shield] : art[pieces[chit[0]].art];
      svg("image", { href, x: -13, y: -13, width: 26, height: 26 }, spot);
      svg("title", {}, spot, chit === null ? words.hidden : pieces[chit[0]].name);
    }
  }

  let ground = null;
  let frame = null;

  // On a phone a touch makes the map larger about that place; its button does so by keys.
  function nearer(across, down) {
    const near = frame.classList.toggle("near");
    const button = frame.querySelector("button");
    button.textContent = near ? "\u2212" : "+";
    button.setAttribute("aria-label", near ? words.smaller : words.larger);
    const port = frame.firstChild;
    port.scrollLeft = across * port.scrollWidth - port.clientWidth / 2;
    port.scrollTop = down * port.scrollHeight - port.clientHeight / 2;
  }

  function framed(shown) {
    frame = make("div", "frame");
    make("div", "port", "", frame).append(shown);
    shown.addEventListener("click", (event) => {
      if (getComputedStyle(frame.lastChild).display === "none") return;
      const box = shown.getBoundingClientRect();
      nearer((event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height);
    });
    const button = make("button", "nearer", "+", frame);
    button.type = "button";
    button.setAttribute("aria-label", words.larger);
    button.addEventListener("click", () => nearer(0.5, 0.5));
    return shown;
  }

  function drawMap(now, before, parent) {
    ground = ground || framed(drawGround());
    for (const old of ground.querySelectorAll("g.place")) old.remove();
    const groups = now.areas.map(([owner, counters], number) => {
      const place = match.map.areas[number];
      const group = svg("g", { transform: `translate(${place.x} ${place.y})`, class: "place" });
      const old = before && before.areas[number];
      if (old && (old[0] !== owner || old[1] !== counters)) {
        svg("circle", { r: place.r + 12, class: "ripple" }, group);
      }
      drawArea(place, owner, counters, group);
      drawLabel(place, group);
      return group;
    });
    ground.append(...groups);
    now.areas.forEach(([, , chits], number) =>
      drawChits(match.map.areas[number], chits, groups[number]));
    if (frame.parentNode !== parent) parent.append(frame);
  }

  // ------------------------------------------------------------------ the board

  function drawRivals(now, board) {
    const rows = make("div", "rivals", "", board);
    for (const row of now.rows) {
      const part = make("div", "rival", "", rows);
      drawPlate(row, part);
      for (const card of row.table) drawCard(card, row.seat, part);
      drawHand(row, part);
    }
  }

  function drawField(now, before, board) {
    const [upper, lower] = now.rows;
    drawHand(upper, board).classList.add("upper");
    const field = make("div", now.lanes ? "field battle" : "field", "", board);
    [upper, lower].forEach((row, place) => {
      drawPlate(row, field).style.gridArea = `plate${place}`;
    });
    if (now.lanes) drawLanes(now, before, field);
    else {
      [upper, lower].forEach((row, place) => drawTable(row, place, before, field));
      if (now.track) drawTrack(now.track, upper.seat, field);
    }
    if (now.facts.length) {
      const facts = make("div", "facts", "", field);
      for (const fact of now.facts) make("span", "", fact, facts);
    }
    make("div", "meander", "", board).style.backgroundImage = `url("${MEANDER}")`;
    drawHand(lower, board);
  }

  function drawBoard(came) {
    const shown = match.opened && opened ? match.opened : steps;
    const now = shown[at];
    const before = came < 0 ? null : shown[came];
    const board = byId("board");
    for (const old of [...board.children]) if (old !== frame) old.remove();
    board.className = match.game;
    if (now.areas) {
      drawMap(now, before, board);
      drawRivals(now, board);
    } else if (now.rows.length !== 2) drawRivals(now, board);
    else drawField(now, before, board);
    return now;
  }

  function show(step) {
    const came = step === at + 1 ? at : -1;
    at = Math.max(0, Math.min(last, step));
    document.body.dataset.view = "match";
    const now = drawBoard(came);
    byId("at").value = String(at);
    byId("where").textContent = words.turn.replace("{n}", now.turn) + " · " +
      words.step.replace("{n}", at).replace("{m}", last);
    byId("move").textContent = byId("move").title = moves[at];
    document.body.dataset.at = String(at);
    keepAddress("#" + at);
    markLog();
    markMoment();
  }

  // The address of the page leads to the step that is shown.
  function keepAddress(hash) {
    try {
      history.replaceState(null, "", hash);
    } catch {
      // some browsers refuse where a page is shown inside another, or after many steps
    }
  }

  function showResult() {
    stop();
    at = 0;
    document.body.dataset.view = "result";
    document.body.dataset.at = "0";
    byId("at").value = "0";
    byId("where").textContent = byId("move").textContent = "";
  }

  function markLog() {
    const list = byId("log");
    let marked = null;
    for (const each of list.children) {
      const past = Number(each.firstChild.hash.slice(1)) <= at;
      each.classList.toggle("coming", !past);
      each.classList.remove("now");
      if (past) marked = each;
    }
    if (!marked) return;
    marked.classList.add("now");
    reveal(marked);
  }

  // Moments and log roll each by itself, in narrow windows both together.
  function reveal(one) {
    for (const port of [one.closest("#told,#log"), one.closest("aside")]) {
      const above = one.offsetTop - port.offsetTop;
      const below = above + one.offsetHeight - port.clientHeight;
      if (above < port.scrollTop || below > port.scrollTop) port.scrollTop = (above + below) / 2;
    }
  }

  const moments = [...document.querySelectorAll("#moments a")];
  const stepOf = (link) => Number(link.hash.slice(1));

  // The moment that leads to the step which is shown tells its reason in full.
  function markMoment() {
    const here = moments.filter((link) => stepOf(link) === at);
    const chosen = here.includes(pressed) ? pressed : here[0];
    for (const link of moments) {
      link.parentNode.classList.toggle("now", link === chosen);
      if (link === chosen) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
    if (chosen) reveal(chosen.parentNode);
  }

  // ------------------------------------------------------------------ the foot

  function stop() {
    clearInterval(timer);
    timer = 0;
    label();
  }

  function toggle() {
    if (timer) return stop();
    if (at === last) show(0);
    else show(at);
    timer = setInterval(() => {
      show(at + 1);
      if (at === last) stop();
    }, MILLISECONDS);
    return label();
  }

  const go = (step) => { stop(); show(step); };
  const buttons = [
    ["first", () => go(0)],
    ["back", () => go(at - 1)],
    ["play", toggle],
    ["next", () => go(at + 1)],
    ["last", () => go(last)],
  ];
  const signs = {
    first: "M5 4H8V20H5ZM20 4V20L9 12Z",
    back: "M18 4V20L6 12Z",
    play: "M6 3V21L20 12Z",
    pause: "M5 4H10V20H5ZM14 4H19V20H14Z",
    next: "M6 4V20L18 12Z",
    last: "M16 4H19V20H16ZM4 4V20L15 12Z",
  };

  function sign(button, name) {
    const drawn = svg("svg", { viewBox: "0 0 24 24", width: 22, height: 22 });
    svg("path", { d: signs[name], fill: "currentColor" }, drawn);
    button.replaceChildren(drawn);
    button.title = words[name];
    button.setAttribute("aria-label", words[name]);
  }

  function label() {
    sign(byId("play"), timer ? "pause" : "play");
  }

  function push(words_, action, parent, name) {
    const button = make("button", name, words_, parent);
    button.type = "button";
    button.addEventListener("click", action);
    return button;
  }

  for (const [name, action] of buttons) {
    const button = push("", action, byId("buttons"));
    button.id = name;
    sign(button, name);
  }
  if (match.opened) {
    const button = push(words.open, () => {
      opened = !opened;
      button.setAttribute("aria-pressed", String(opened));
      show(at);
    }, byId("buttons"));
    button.id = "open";
    button.setAttribute("aria-pressed", String(opened));
  }
  push(words.watch, () => { show(0); toggle(); }, byId("watch"), "great");
  if (moments.length) push(words.why, () => moments[0].click(), byId("watch"));
  push(words.final, () => go(last), byId("watch"));

  const tick = (step, name, title) => {
    const one = make("i", name, "", byId("ticks"));
    one.style.left = `${100 * step / Math.max(1, last)}%`;
    one.title = title;
    return one;
  };
  match.turns.forEach((step, n) => tick(step, "turn", words.turn.replace("{n}", n + 1)));
  for (const link of moments) {
    const one = tick(stepOf(link), "moment", link.querySelector("b").textContent);
    one.style.setProperty("--side", link.parentNode.style.getPropertyValue("--side"));
  }

  byId("at").max = String(last);
  byId("at").addEventListener("input", () => go(Number(byId("at").value)));
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[href^='#']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed = link;
    if (link.hash) go(stepOf(link));
    else {
      showResult();
      keepAddress(location.pathname + location.search);
    }
  });
  const keys = {
    Home: () => go(0),
    ArrowLeft: () => go(at - 1),
    ",": () => go(at - 1),
    ArrowRight: () => go(at + 1),
    ".": () => go(at + 1),
    End: () => go(last),
    Escape: () => tellAbout(null, 0),
    " ": toggle,
  };
  document.addEventListener("keydown", (event) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === " " && event.target.closest && event.target.closest("button,a")) return;
    event.preventDefault();
    action();
  });

  function addressed() {
    const step = Number.parseInt(location.hash.slice(1), 10);
    if (Number.isNaN(step)) showResult();
    else go(step);
  }

  window.addEventListener("hashchange", addressed);
  label();
  document.body.classList.add("live");
  addressed();
  document.dispatchEvent(new Event("ready"));
})();

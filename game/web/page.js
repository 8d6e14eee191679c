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
  let at = 0;
  let timer = 0;
  let opened = Boolean(match.opened);
  let pressed = null; // the moment that was pressed last: two may stand at one step

  const art = Object.fromEntries(Object.entries(match.art).map(
    ([name, source]) => [name, "data:image/svg+xml," + encodeURIComponent(source)]));
  const [COIN, WREATH, MEANDER] = match.parts.map((name) => art[name]);
  const { make, image, svg, drawCard, drawGround, drawArea, drawLabel, drawChits } = drawing({
    art, pieces, sides, words, map: match.map, coin: COIN, tell: (card, seat) => tellAbout(card, seat),
  });

  // ------------------------------------------------------------------ the card that was pressed

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

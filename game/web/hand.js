"use strict";
// One hand of a match, on a phone. The program says what can be chosen and where it is pressed; all
// text is set as text. What is there is patched and never built anew, so that the focus stays.
(() => {
  const byId = (id) => document.getElementById(id);
  const WATCH = location.pathname === "/watch";
  const BASE = WATCH ? "/watch" : "";
  const [SILENCE, AGAIN, LONG, BETWEEN] = [20000, 2000, 5000, 550]; // milliseconds
  const PLACES = ["card", "area", "lane", "lying", "listed"];
  const LINES = 110; // pixels for the newest lines of the log
  const NEAR = 0.8; // pixels to a unit of the map, so that its names can be read

  // A picture lies where its name says; files.py makes the same path of it.
  const path = (key) => `/art/${key.replaceAll("/", "_").replaceAll("#", "")}.svg`;
  const art = new Proxy({}, { get: (_all, key) => (WATCH ? BASE : "") + path(String(key)) });
  const common = new Proxy({}, { get: (_all, key) => path(String(key)) });
  const shown = { art, pieces: [], sides: [], words: {}, map: null, coin: "" };
  const { make, image, svg, drawCard, drawGround, drawArea, drawLabel, drawChits } = drawing(shown);

  if (WATCH) document.body.dataset.watch = "";

  let words = {};
  let page = null;
  let stream = null;
  let heard = 0;
  let latest = 0;
  let sent = -1; // the number of the page that has been answered
  let chosen = {}; // by place what is pressed, or the option itself
  let picked = []; // pieces that are put together, in the order of pressing
  let pairs = []; // the same with their lanes
  let told = {}; // what choices do, by the choice
  let asked = ""; // the choice that the program is asked about
  let asking = 0;
  let lastAsked = 0;
  let opened = false; // true while the cards on the table are shown
  let near = true;

  // ------------------------------------------------------------------ patching

  // Bring the children of a part in line with items: key, look, make and tune.
  function patch(parent, items) {
    const active = document.activeElement;
    const within = parent.contains(active) && active.closest("[data-key]");
    const key = within ? within.dataset.key : null;
    const wanted = new Map(items.map((item) => [item.key, item]));
    for (const old of [...parent.children]) if (!wanted.has(old.dataset.key)) old.remove();
    const there = new Map([...parent.children].map((one) => [one.dataset.key, one]));
    let next = parent.firstElementChild;
    for (const item of items) {
      let one = there.get(item.key);
      const look = item.look || "";
      if (one && one.dataset.look !== look) {
        const fresh = item.make();
        if (next === one) next = fresh;
        one.replaceWith(fresh);
        one = fresh;
      }
      one = one || item.make();
      one.dataset.key = item.key;
      one.dataset.look = look;
      if (next === one) next = next.nextElementSibling;
      else parent.insertBefore(one, next);
      if (item.tune) item.tune(one);
    }
    if (key === null || parent.contains(document.activeElement)) return;
    const again = [...parent.children].find((one) => one.dataset.key === key);
    (again || byId("prompt")).focus({ preventScroll: true });
  }

  function say(id, text) {
    const one = byId(id);
    if (one.textContent !== text) one.textContent = text;
  }

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_all, name) => values[name]);

  // ------------------------------------------------------------------ what goes to the program

  const post = (to, content) => fetch(to, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Hand": "1" },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout ? AbortSignal.timeout(LONG) : undefined,
  });

  const why = async (answer) => (await answer.json()).why;

  function status(text) {
    say("line", text);
    byId("line").classList.toggle("off", Boolean(text));
  }

  async function send(parts) {
    if (sent === page.n) return;
    sent = page.n;
    draw();
    try {
      const answer = await post("/act", { n: page.n, do: parts });
      if (answer.ok) return;
      sent = -1;
      if (await why(answer) === "acts") status(words.soon);
      else connect();
    } catch {
      sent = -1;
      status(words.unsent);
    }
    draw();
  }

  // Ask what a choice would do; of those that are pressed quickly one after another only the last.
  function ask(choice) {
    if (!choice || choice === asked) return;
    asked = choice;
    clearTimeout(asking);
    const wait = lastAsked + BETWEEN - Date.now();
    asking = setTimeout(() => {
      if (choice in told || sent === page.n) return;
      lastAsked = Date.now();
      post("/about", { n: page.n, part: choice }).catch(() => { asked = ""; });
    }, Math.max(0, wait));
  }

  // ------------------------------------------------------------------ taking a hand

  let seat = -1;

  async function begin() {
    let found;
    try {
      found = await (await fetch("/seats")).json();
    } catch {
      if (words.lost) status(words.lost);
      setTimeout(begin, AGAIN);
      return;
    }
    status("");
    words = shown.words = found.words;
    shown.sides = found.sides;
    document.documentElement.lang = found.language;
    if (WATCH || found.mine !== null) connect();
    else join(found);
  }

  function join(found) {
    document.body.dataset.view = "join";
    byId("main").hidden = byId("foot").hidden = true;
    byId("join").hidden = false;
    say("take", words.take);
    say("where", location.hash.length > 1 ? words.where : words.scan);
    say("whose", words.whose);
    say("letterswords", words.letters);
    say("namewords", words.name);
    byId("lettersbox").hidden = location.hash.length > 1;
    const free = found.seats.filter((one) => !one.taken);
    if (!free.some((one) => one.seat === seat)) seat = free.length === 1 ? free[0].seat : -1;
    patch(byId("seats"), found.seats.map((one) => ({
      key: `seat ${one.seat}`,
      make: () => {
        const button = make("button", "seat");
        button.type = "button";
        const side = found.sides[one.seat];
        button.style.background = side.dark;
        image(common[side.shield], "", button);
        make("b", "", side.name, button);
        make("span", "", "", button);
        return button;
      },
      tune: (button) => {
        button.disabled = one.taken;
        button.lastChild.textContent = one.taken ? one.name || words.taken : words.free;
        button.setAttribute("aria-pressed", String(one.seat === seat));
        button.onclick = () => { seat = one.seat; join(found); };
      },
    })));
    byId("hold").disabled = seat < 0;
    const side = seat < 0 ? "…" : found.sides[seat].name;
    say("hold", fill(words.hold, { side }));
    byId("join").onsubmit = (event) => { event.preventDefault(); take(); };
  }

  async function take() {
    const secret = location.hash.slice(1) || byId("letters").value;
    say("why", "");
    try {
      const answer = await post("/take", { secret, seat, name: byId("name").value });
      if (!answer.ok) {
        const reason = await why(answer);
        const said = { taken: words.somebody, secret: words.old, tries: words.wait };
        say("why", said[reason] || words.unsent);
        if (reason === "secret") history.replaceState(null, "", "/");
        begin();
        return;
      }
      history.replaceState(null, "", "/");
      connect();
    } catch {
      say("why", words.unsent);
    }
  }

  // ------------------------------------------------------------------ the line to the table

  function connect() {
    if (stream) stream.close();
    heard = Date.now();
    const line = stream = new EventSource(BASE + "/events");
    const alive = () => { heard = Date.now(); status(""); };
    line.onopen = alive;
    line.onmessage = (event) => { alive(); receive(JSON.parse(event.data)); };
    line.addEventListener("beat", alive);
    line.addEventListener("about", (event) => {
      alive();
      const answer = JSON.parse(event.data);
      if (page && answer.n === page.n) {
        told[answer.part] = answer.words;
        draw();
      }
    });
    line.addEventListener("end", (event) => end(event.data));
    line.onerror = () => {
      if (line !== stream) return;
      status(words.lost);
      if (line.readyState === EventSource.CLOSED) setTimeout(look, AGAIN);
    };
  }

  // The line was refused: is the hand still mine?
  async function look() {
    try {
      const found = await (await fetch("/seats")).json();
      if (WATCH || found.mine !== null) connect();
      else end("freed");
    } catch {
      setTimeout(look, AGAIN);
    }
  }

  function end(reason) {
    if (stream) stream.close();
    stream = null;
    page = null;
    byId("main").hidden = byId("foot").hidden = true;
    document.body.dataset.view = "start";
    status(reason === "freed" ? words.given : words.closed);
    if (reason === "freed") setTimeout(begin, AGAIN);
  }

  setInterval(() => { if (stream && Date.now() - heard > SILENCE) connect(); }, 3000);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && stream) connect();
  });
  window.addEventListener("pageshow", (event) => { if (event.persisted && stream) connect(); });
  window.addEventListener("resize", () => { if (page) { draw(); fit(); } });

  // ------------------------------------------------------------------ a page comes

  async function receive(news) {
    latest = news.n;
    if (!page || news.deal !== page.deal) {
      shown.pieces = [];
      shown.map = null;
    }
    if (news.language !== document.documentElement.lang) {
      const found = await (await fetch("/seats")).json();
      words = shown.words = found.words;
      document.documentElement.lang = found.language;
    }
    const known = shown.pieces.length;
    if (news.pieces > known) {
      const more = await (await fetch(`${BASE}/pieces?from=${known}`)).json();
      if (shown.pieces.length === known) shown.pieces.push(...more);
    }
    if (news.board.areas && !shown.map) {
      shown.map = await (await fetch("/ground.json")).json();
      byId("table").replaceChildren();
    }
    if (news.n !== latest) return; // another one has come meanwhile
    const fresh = !page || news.n !== page.n;
    const calls = news.asks && !(page && page.asks) && page;
    page = news;
    shown.sides = news.sides;
    shown.coin = art[news.parts[0]];
    if (fresh) {
      sent = -1;
      chosen = {};
      told = {};
      asked = "";
      pairs = [];
      picked = [];
      if (news.asks && news.asks.begun) {
        const { begun } = news.asks;
        if (news.asks.pairs) for (let n = 0; n < begun.length; n += 2) pairs.push(begun.slice(n, n + 2));
        else picked = [...begun];
      }
      opened = Boolean(news.asks && news.asks.options.some((one) => "lying" in one));
    }
    if (calls && navigator.vibrate) navigator.vibrate(60);
    document.body.dataset.view = "hand";
    byId("join").hidden = true;
    byId("main").hidden = byId("foot").hidden = false;
    draw();
    fit();
  }

  // ------------------------------------------------------------------ what can be chosen

  const asks = () => (page.asks && sent !== page.n ? page.asks : null);
  const me = () => page.board.rows.find((row) => row.seat === page.seat);
  const joins = () => asks() && asks().gathers;

  // Equal cards of a hand are one choice.
  function twins(token) {
    const row = me();
    const at = page.tokens.indexOf(token);
    if (!row || at < 0 || !row.hand[at]) return [token];
    return page.tokens.filter((_one, n) => row.hand[n] && row.hand[n][0] === row.hand[at][0]);
  }

  const same = (place, one, other) => one === other
    || (place === "card" && one !== undefined && twins(other).includes(one));

  // The options of which everything is pressed that belongs to them, and nothing else is.
  function candidates() {
    const now = asks();
    if (!now) return [];
    if (chosen.option) return now.options.filter((one) => one.do === chosen.option);
    const places = PLACES.filter((place) => chosen[place] !== undefined);
    if (!places.length) return [];
    return now.options.filter((one) => PLACES.every((place) =>
      place in one ? same(place, chosen[place], one[place]) : chosen[place] === undefined));
  }

  // True for a place that leads somewhere, with the card that is pressed already.
  function leads(place, at) {
    const now = asks();
    return Boolean(now) && now.options.some((one) => place in one && same(place, at, one[place])
      && (place === "card" || !("card" in one) || same("card", chosen.card, one.card)));
  }

  const fitsLane = (lane) => chosen.card !== undefined && page.asks.pairs
    && page.asks.pairs.some(([card, at]) => at === lane && twins(chosen.card).includes(card))
    && !pairs.some(([, at]) => at === lane);

  function press(place, at) {
    const now = asks();
    const again = chosen[place] === at;
    if (place === "lane" && now && now.pairs) {
      if (fitsLane(at)) {
        pairs.push([chosen.card, at]);
        chosen = {};
      } else pairs = pairs.filter(([, lane]) => lane !== at);
    } else {
      const held = place === "area" ? chosen.card : undefined;
      if (joins() && now.gathers.includes(at) && (place === "card" || place === "lane")) pick(at, now);
      chosen = again ? {} : { [place]: at };
      if (held !== undefined) chosen.card = held;
    }
    draw();
  }

  function pick(at, now) {
    if (now.pairs) pairs = pairs.filter(([card]) => card !== at);
    else if (picked.includes(at)) picked = picked.filter((one) => one !== at);
    else if (picked.length < now.most) picked.push(at);
  }

  const isPicked = (token) => picked.includes(token) || pairs.some(([card]) => card === token);

  function open(token) {
    const now = asks();
    return !now || leads("card", token) || Boolean(now.gathers && now.gathers.includes(token));
  }

  // ------------------------------------------------------------------ the table

  function drawScores() {
    const { board } = page;
    patch(byId("scores"), board.rows.map((row) => ({
      key: `row ${row.seat}`,
      make: () => {
        const button = make("button", "score");
        button.type = "button";
        image(common[page.sides[row.seat].shield], "", button);
        make("b", "", "", button);
        make("span", "", "", button);
        return button;
      },
      tune: (button) => {
        const side = page.sides[row.seat];
        button.style.setProperty("--light", side.light);
        button.childNodes[1].textContent = row.figure;
        const points = row.score ? row.score.join(" ") : `${row.goal ? `/ ${row.goal} ` : ""}${row.caption}`;
        const hand = row.seat === page.seat ? "" : ` · ${fill(words.held, { n: row.hand.length })}`;
        button.lastChild.textContent = points + hand;
        button.setAttribute("aria-label",
          [side.name, row.figure, row.caption, row.score && row.score.join(" "), ...row.facts, hand].filter(Boolean).join(", "));
        button.setAttribute("aria-expanded", String(opened || roomy()));
        button.onclick = () => { opened = !opened; draw(); };
      },
    })));
  }

  const cardItem = (key, card, side, tune) => ({
    key, look: JSON.stringify([page.deal, page.language, card, side]), make: () => drawCard(card, side), tune,
  });

  function mark(one, on, dim, act) {
    one.classList.toggle("on", on);
    one.classList.toggle("dim", dim);
    if (one.tagName !== "BUTTON") {
      one.tabIndex = act ? 0 : -1;
      if (act) one.setAttribute("role", "button");
      else one.removeAttribute("role");
      one.onkeydown = act && ((event) => {
        if (event.key === "Enter" || event.key === " ") { event.preventDefault(); act(); }
      });
    }
    one.setAttribute("aria-pressed", String(on));
    one.onclick = act;
  }

  // Beside the hand there is room for the cards on the table.
  const roomy = () => WATCH || matchMedia("(min-aspect-ratio: 11/10)").matches;

  function drawRows() {
    const rows = opened || roomy() ? page.board.rows : [];
    patch(byId("table"), rows.map((row) => ({
      key: `table ${row.seat}`,
      make: () => {
        const box = make("div", "row");
        box.style.background = page.sides[row.seat].dark;
        return box;
      },
      tune: (box) => patch(box, row.table.map((card, n) => {
        const token = row.lying[n];
        return cardItem(`lying ${token}`, card, row.seat, (one) => {
          const lit = leads("lying", token);
          mark(one, chosen.lying === token, !lit && leads0("lying"), () => press("lying", token));
        });
      })),
    })));
  }

  const leads0 = (place) => Boolean(asks()) && asks().options.some((one) => place in one);

  function drawLanes() {
    const { board } = page;
    const [upper, lower] = board.rows;
    const many = Math.max(upper.table.length, lower.table.length);
    patch(byId("table"), !many ? [] : [{
      key: "lanes",
      make: () => make("div", "lanes"),
      tune: (box) => {
        box.style.setProperty("--n", String(Math.max(1, many)));
        patch(box, [...Array(many).keys()].map((at) => laneItem(at, upper, lower)));
      },
    }]);
  }

  function laneItem(at, upper, lower) {
    return {
      key: `lane ${at}`,
      make: () => {
        const lane = make("div", "lane");
        for (const name of ["spot", "clash", "spot"]) make("div", name, "", lane);
        return lane;
      },
      tune: (lane) => {
        const [above, between, below] = lane.children;
        const act = () => press("lane", at);
        [[above, upper], [below, lower]].forEach(([spot, row]) => {
          const card = row.table[at] === undefined ? "gap" : row.table[at];
          patch(spot, [cardItem("card", card, row.seat, (one) => { one.onclick = null; })]);
        });
        const clash = page.board.lanes[at] || { force: [], hits: null };
        const blocker = pairs.find(([, place]) => place === at);
        const forces = clash.hits !== null ? [clash.hits] : [clash.force[upper.seat], clash.force[lower.seat]];
        between.classList.toggle("hits", clash.hits !== null);
        between.textContent = forces.filter((one) => one !== null && one !== undefined).join(" : ");
        if (blocker) {
          const piece = me().hand[page.tokens.indexOf(blocker[0])];
          between.textContent = piece ? `← ${shown.pieces[piece[0]].name}` : between.textContent;
        }
        const lit = leads("lane", at) || Boolean(joins() && page.asks.how === "AIMS" && page.asks.gathers.includes(at)) || Boolean(asks() && fitsLane(at));
        mark(lane, chosen.lane === at || (page.asks && page.asks.how === "AIMS" && picked.includes(at)) || Boolean(blocker),
          Boolean(asks()) && !lit && !blocker && (leads0("lane") || Boolean(page.asks.pairs)), act);
        lane.classList.toggle("lit", lit);
      },
    };
  }

  // ------------------------------------------------------------------ the map

  function drawMap() {
    const table = byId("table");
    if (!table.querySelector(".port")) {
      const port = make("div", "port", "", table);
      port.dataset.key = "map";
      const ground = drawGround();
      svg("g", { class: "places" }, ground);
      svg("g", { class: "lights" }, ground);
      port.append(ground);
      const button = make("button", "nearer", "", table);
      button.type = "button";
      button.onclick = () => { near = !near; draw(); reveal(); };
      const list = make("details", "areas", "", table);
      make("summary", "", words.areas, list);
      make("ul", "", "", list);
      requestAnimationFrame(reveal);
    }
    const ground = table.querySelector("svg");
    table.classList.toggle("near", near);
    const scale = near ? NEAR : table.clientWidth / shown.map.size[0];
    ground.style.width = `${shown.map.size[0] * (near ? Math.max(NEAR, table.clientWidth / shown.map.size[0]) : scale)}px`;
    ground.style.setProperty("--name", `${Math.min(34, Math.max(17, 13 / scale))}px`);
    const button = table.querySelector(".nearer");
    button.textContent = near ? "−" : "+";
    button.setAttribute("aria-label", near ? words.smaller : words.larger);
    patch(ground.querySelector(".places"), page.board.areas.map((area, n) => ({
      key: `area ${n}`,
      look: JSON.stringify([page.deal, area]),
      make: () => drawPlace(area, n),
    })));
    const lit = page.board.areas.map((_area, n) => n).filter((n) => leads("area", n));
    patch(ground.querySelector(".lights"), lit.map((n) => {
      const place = shown.map.areas[n];
      return {
        key: `light ${n}`,
        make: () => svg("circle", { cx: place.x, cy: place.y, r: place.r + 8, class: "light", "aria-label": place.name }),
        tune: (one) => mark(one, chosen.area === n, false, () => press("area", n)),
      };
    }));
    drawAreaList(table.querySelector("ul"), lit);
  }

  function drawPlace(area, n) {
    const place = shown.map.areas[n];
    const group = svg("g", { transform: `translate(${place.x} ${place.y})` });
    drawArea(place, area[0], area[1], group);
    drawLabel(place, group);
    drawChits(place, area[2], group);
    return group;
  }

  // The areas as a list, for who does not see the map or finds a line easier to press.
  function drawAreaList(list, lit) {
    patch(list, page.board.areas.map((area, n) => ({
      key: `area ${n}`,
      make: () => {
        const line = make("li");
        make("button", "slip", "", line).type = "button";
        return line;
      },
      tune: (line) => {
        const button = line.firstChild;
        const owner = area[0] < 0 ? words.nobody : page.sides[area[0]].name;
        const chits = area[2].map(([side, chit]) =>
          `${page.sides[side].name}: ${chit === null ? words.hidden : shown.pieces[chit[0]].name}`);
        const name = fill(words.area, { area: shown.map.areas[n].name, owner });
        button.textContent = [name + (area[1] > 1 ? ` ×${area[1]}` : ""), ...chits].join(" · ");
        button.disabled = !lit.includes(n);
        button.setAttribute("aria-pressed", String(chosen.area === n));
        button.onclick = () => press("area", n);
      },
    })));
  }

  // Scroll to where something can be chosen, or to what is one's own.
  function reveal() {
    const port = byId("table").querySelector(".port");
    if (!port || !shown.map) return;
    const own = page.board.areas.map((area, n) => [area, n])
      .filter(([area, n]) => leads("area", n) || area[0] === page.seat).map(([, n]) => shown.map.areas[n]);
    const places = own.length ? own : shown.map.areas;
    const middle = (name) => places.reduce((sum, place) => sum + place[name], 0) / places.length;
    const scale = port.firstChild.getBoundingClientRect().width / shown.map.size[0];
    port.scrollLeft = middle("x") * scale - port.clientWidth / 2;
    port.scrollTop = middle("y") * scale - port.clientHeight / 2;
  }

  // ------------------------------------------------------------------ the hand

  function drawHand() {
    const row = WATCH ? null : me();
    const held = row ? row.hand.map((card, n) => [card, page.tokens[n]]) : [];
    const sorted = asks() ? [...held].sort((one, other) => Number(!open(one[1])) - Number(!open(other[1]))) : held;
    byId("hand").setAttribute("aria-label", words.hand);
    patch(byId("hand"), sorted.map(([card, token]) =>
      cardItem(`card ${token}`, card, page.seat, (one) => {
        mark(one, isPicked(token) || chosen.card === token, !open(token), () => press("card", token));
        const at = picked.indexOf(token);
        let badge = one.querySelector(".nth");
        if (at < 0 && badge) badge.remove();
        else if (at >= 0) {
          badge = badge || make("span", "nth", "", one);
          badge.textContent = String(at + 1);
        }
      })));
  }

  // Who beats whom, where the game says so in a row.
  function drawBeats() {
    patch(byId("beats"), !page.beats.length ? [] : [
      { key: "words", make: () => make("b"), tune: (one) => { one.textContent = words.beats; } },
      ...page.beats.map((key, n) => ({ key: `${n} ${key}`, make: () => { const one = make("span"); image(art[key], "", one); return one; } })),
    ]);
  }

  // As many columns as let the whole hand be seen, from three on.
  function fit() {
    const [hand, main] = [byId("hand"), byId("right")];
    const below = asks() ? 0 : LINES; // who waits reads what happens
    for (let columns = 3; columns <= 8; columns += 1) {
      hand.style.setProperty("--columns", String(columns));
      if (hand.offsetTop + hand.offsetHeight + below <= main.clientHeight + main.offsetTop) break;
    }
  }

  function drawList() {
    const now = asks();
    const cards = now ? now.list.map(([token, card]) => cardItem(`listed ${token}`, card, page.seat,
      (one) => mark(one, chosen.listed === token, false, () => press("listed", token)))) : [];
    const lines = now ? now.options.filter((one) => !one.no && PLACES.every((place) => !(place in one))) : [];
    byId("list").setAttribute("aria-label", words.choices);
    byId("list").classList.toggle("cards", cards.length > 0);
    patch(byId("list"), [...cards, ...lines.map((option) => ({
      key: option.do,
      make: () => { const one = make("button", "slip"); one.type = "button"; return one; },
      tune: (one) => {
        one.textContent = option.title;
        one.classList.toggle("on", chosen.option === option.do);
        one.setAttribute("aria-pressed", String(chosen.option === option.do));
        one.onclick = () => { chosen = chosen.option === option.do ? {} : { option: option.do }; draw(); };
      },
    }))]);
  }

  // ------------------------------------------------------------------ the foot

  const button = (key, name, text, act, disabled) => ({
    key,
    make: () => { const one = make("button", name); one.type = "button"; return one; },
    tune: (one) => {
      if (one.textContent !== text) one.textContent = text;
      one.disabled = Boolean(disabled);
      one.onclick = act;
    },
  });

  function joined(now) {
    const count = now.pairs ? pairs.length : picked.length;
    if (count < now.least) return [button("join", "great", fill(words.more, { n: now.least - count }), null, true)];
    if (!now.counted[count]) return [];
    const begun = now.begun.length;
    const parts = now.pairs ? pairs.slice(begun / 2).map(([card, lane]) => `${now.piece} ${card} ${lane}`)
      : picked.filter((one) => !now.begun.includes(one)).map((one) => `${now.piece} ${one}`);
    return [button("join", "great", now.counted[count], () => send([...parts, now.done]))];
  }

  function drawFoot() {
    const now = asks();
    const found = candidates();
    const answers = [];
    if (page.state === "held" && sent !== page.n) answers.push(button("go on", "great", words.continue, () => send(["go on"])));
    if (now) {
      for (const one of found) answers.push(button(one.do, "great", one.words === one.title || found.length < 2 ? one.words : one.title, () => send([one.do])));
      if (now.gathers) answers.push(...joined(now));
      for (const one of now.options.filter((each) => each.no)) answers.push(button(one.do, "slip", one.words, () => send([one.do])));
    }
    if (page.undo && sent !== page.n) answers.push(button("undo", "slip", fill(words.back, { action: page.undo }), () => send(["undo"])));
    drawAbout(found, now);
    patch(byId("answers"), answers);
    byId("foot").classList.toggle("asked", Boolean(now));
  }

  // What is pressed: its rule, and what the choice would do.
  function drawAbout(found, now) {
    const token = chosen.card !== undefined ? chosen.card : chosen.listed;
    const row = WATCH ? null : me();
    let card = row && chosen.card !== undefined ? row.hand[page.tokens.indexOf(token)] : null;
    if (chosen.lying !== undefined) {
      for (const each of page.board.rows) {
        const at = each.lying.indexOf(chosen.lying);
        if (at >= 0) card = each.table[at];
      }
    }
    if (now && chosen.listed !== undefined) card = (now.list.find(([one]) => one === chosen.listed) || [])[1];
    const piece = card && card !== "gap" ? shown.pieces[card[0]] : null;
    const first = found[0];
    const part = first ? first.do : now && now.gathers && !now.pairs && chosen.card !== undefined ? `${now.piece} ${chosen.card}` : "";
    ask(part);
    const title = piece ? piece.name : first ? first.title : "";
    patch(byId("about"), title ? [
      { key: "name", make: () => make("b"), tune: (one) => { one.textContent = first && piece && first.title !== piece.name && "area" in first ? first.title : title; } },
      { key: "kind", make: () => make("i"), tune: (one) => { one.textContent = (piece && piece.kind) || ""; } },
      { key: "rule", make: () => make("span"), tune: (one) => { one.textContent = (piece && piece.rule) || ""; } },
      { key: "does", make: () => make("em"), tune: (one) => { one.textContent = told[part] || ""; } },
    ] : []);
  }

  // ------------------------------------------------------------------ all of it

  function prompt() {
    const now = asks();
    if (page.state === "over") return [words.over, page.says].filter(Boolean).join(" ");
    if (sent === page.n) return words.sent;
    if (page.state === "held") return page.says || page.log.slice(0, 3).reverse().join(" ");
    if (page.state === "paused") return page.says || words.paused;
    if (page.state === "moves") return page.says;
    if (!now) return WATCH ? page.says || words.watching : `${page.says} ${words.look}`;
    const count = now.pairs ? pairs.length : picked.length;
    let text = now.prompts ? now.prompts[Math.min(count, now.prompts.length - 1)] : now.prompt;
    const goes = chosen.card !== undefined && chosen.area === undefined && leads0("area");
    if (goes) text = fill(words.aim, { chit: shown.pieces[me().hand[page.tokens.indexOf(chosen.card)][0]].name });
    if (now.pairs && chosen.card !== undefined) text = words.lane;
    return [page.note, text].filter(Boolean).join(" ");
  }

  function draw() {
    const { board } = page;
    const side = page.sides[page.seat] || { name: words.watching, dark: "#17110E", light: "#E8DCC3" };
    document.body.dataset.game = page.game;
    document.body.style.setProperty("--side", side.dark);
    document.body.style.setProperty("--light", side.light);
    byId("shield").hidden = !side.shield;
    if (side.shield && byId("shield").getAttribute("src") !== common[side.shield]) byId("shield").src = common[side.shield];
    say("side", side.name);
    say("who", page.name);
    say("turn", [fill(words.turn, { n: board.turn }), board.track && fill(board.track.words, { n: board.track.goal })].filter(Boolean).join(" · "));
    document.title = (asks() ? "● " : "") + side.name;
    byId("table").setAttribute("aria-label", words.table);
    drawScores();
    if (board.areas) drawMap();
    else if (board.lanes) drawLanes();
    else drawRows();
    say("prompt", prompt());
    byId("prompt").classList.toggle("mine", Boolean(asks()) || (page.state === "held" && sent !== page.n));
    drawHand();
    drawList();
    drawBeats();
    say("logwords", page.log.length ? words.log : "");
    patch(byId("log"), page.log.map((line, n) => ({ key: String(n), make: () => make("li"), tune: (one) => { if (one.textContent !== line) one.textContent = line; } })));
    drawFoot();
  }

  window.hand = () => ({ page, sent, asks: page && asks() }); // for whoever tries the page out
  begin();
})();

"use strict";
// Shows a match step by step. All text is set as text, never as markup.
(() => {
  const match = JSON.parse(document.getElementById("match").textContent);
  const { pieces, sides, steps, moves, words, log } = match;
  const last = steps.length - 1;
  const MILLISECONDS = 1100; // between two steps
  const SVG = "http://www.w3.org/2000/svg";
  let at = 0;
  let timer = 0;
  let opened = false;

  const byId = (id) => document.getElementById(id);
  const picture = (source) => "data:image/svg+xml," + encodeURIComponent(source);
  const art = Object.fromEntries(Object.entries(match.art).map(([k, v]) => [k, picture(v)]));
  const shields = sides.map((side) => (side.shield ? picture(side.shield) : ""));

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

  function drawCard(card, side, parent) {
    if (card === "gap") return make("div", "card gap", "", parent);
    if (card === null) {
      const back = make("div", "card back", "", parent);
      back.style.background = sides[side].dark;
      if (shields[side]) image(shields[side], "shield", back, words.hidden);
      return back;
    }
    const [number, force, tactics] = card;
    const piece = pieces[number];
    const shown = make("div", piece.chit ? "card chit" : "card", "", parent);
    image(art[piece.art], "art", shown, "");
    make("div", "name", piece.name, shown);
    if (piece.kind) make("div", "kind", piece.kind, shown);
    const now = force === null ? piece.force : force;
    if (now !== null && now !== undefined) {
      const coin = make("div", "force", String(now), shown);
      if (force !== null && force > piece.force) coin.classList.add("more");
      if (force !== null && force < piece.force) coin.classList.add("less");
    }
    if (piece.vp) make("div", "vp", String(piece.vp), shown);
    for (const each of tactics) make("div", "tactic", pieces[each].name, shown);
    shown.title = [piece.name, piece.kind, piece.rule].filter(Boolean).join("\n");
    return shown;
  }

  function drawRow(row, parent, upper) {
    const side = sides[row.seat];
    const shown = make("div", "row", "", parent);
    const plate = make("div", "plate", "", shown);
    plate.style.background = side.dark;
    plate.style.borderColor = side.light;
    const head = make("div", "who", "", plate);
    if (shields[row.seat]) image(shields[row.seat], "shield", head, "");
    make("b", "", side.name, head);
    make("div", "player", side.who, plate).style.color = side.light;
    make("div", "figure", row.figure, plate);
    make("div", "caption", row.caption, plate).style.color = side.light;
    for (const fact of row.facts) make("div", "fact", fact, plate);
    const cards = make("div", "cards", "", shown);
    const hand = () => {
      if (!row.hand.length) return;
      const strip = make("div", "hand", "", cards);
      make("span", "label", words.hand + " " + row.hand.length, strip);
      for (const card of row.hand) drawCard(card, row.seat, strip);
    };
    if (upper) hand();
    if (!match.map) {
      const table = make("div", "table", "", cards);
      for (const card of row.table) drawCard(card, row.seat, table);
    }
    if (!upper) hand();
  }

  // ------------------------------------------------------------------ the map

  function drawMap(areas, parent) {
    const [wide, tall] = match.map.size;
    const shown = svg("svg", { viewBox: `0 0 ${wide} ${tall}`, class: "map" }, parent);
    const ground = new DOMParser().parseFromString(
      `<svg xmlns="${SVG}">${match.map.ground}</svg>`, "image/svg+xml");
    shown.append(...document.importNode(ground.documentElement, true).childNodes);
    areas.forEach(([owner, counters, chits], number) => {
      const { name, x, y, r } = match.map.areas[number];
      const group = svg("g", { transform: `translate(${x} ${y})` }, shown);
      const fill = owner >= 0 ? sides[owner].main : "#F5EAD3";
      const edge = owner >= 0 ? sides[owner].light : "#17110E";
      svg("circle", { r, fill, stroke: edge, "stroke-width": 3 }, group);
      if (counters) svg("text", { y: 6, class: "count", fill: "#FFF8E8" }, group, String(counters));
      svg("text", { y: r + 17, class: "area" }, group, name);
      chits.forEach(([seat, chit], place) => {
        const left = (place - (chits.length - 1) / 2) * 34 - 16;
        const spot = svg("g", { transform: `translate(${left} ${-r - 36})` }, group);
        svg("rect", { width: 32, height: 32, rx: 5, fill: sides[seat].main,
          stroke: sides[seat].light, "stroke-width": 2 }, spot);
        const source = chit === null ? shields[seat] : art[pieces[chit[0]].art];
        if (source) svg("image", { href: source, x: 3, y: 3, width: 26, height: 26 }, spot);
        svg("title", {}, spot, chit === null ? words.hidden : pieces[chit[0]].name);
      });
    });
  }

  // ------------------------------------------------------------------ the whole page

  function show(step) {
    at = Math.max(0, Math.min(last, step));
    const shown = match.opened && (opened || at === last) ? match.opened : steps;
    const now = shown[at];
    const board = byId("board");
    board.replaceChildren();
    if (now.areas) drawMap(now.areas, board);
    const rows = make("div", match.map ? "rows three" : "rows", "", board);
    now.rows.forEach((row, place) => {
      drawRow(row, rows, !match.map && place === 0);
      if (!match.map && place === 0 && now.facts.length) {
        make("div", "facts", now.facts.join(" · "), rows);
      }
    });
    if (match.map) make("div", "facts", now.facts.join(" · "), board);
    byId("at").value = String(at);
    byId("where").textContent = words.turn.replace("{n}", now.turn) + " · " +
      words.step.replace("{n}", at).replace("{m}", last);
    byId("move").textContent = byId("move").title = moves[at];
    document.body.dataset.at = String(at);
    keepAddress();
    markLog();
  }

  // The address of the page leads to the step that is shown.
  function keepAddress() {
    try {
      history.replaceState(null, "", "#" + at);
    } catch {
      // some browsers refuse where a page is shown inside another, or after many steps
    }
  }

  function markLog() {
    let marked = null;
    for (const line of byId("log").children) {
      const past = Number(line.dataset.at) <= at;
      line.classList.toggle("coming", !past);
      line.classList.remove("now");
      if (past) marked = line;
    }
    if (!marked) return;
    marked.classList.add("now");
    const list = byId("log");
    const above = marked.offsetTop - list.offsetTop;
    if (above < list.scrollTop || above > list.scrollTop + list.clientHeight - 40) {
      list.scrollTop = above - list.clientHeight / 2;
    }
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    label();
  }

  function toggle() {
    if (timer) return stop();
    if (at === last) show(0);
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

  for (const [name, action] of buttons) {
    const button = make("button", "", "", byId("buttons"));
    button.id = name;
    button.type = "button";
    sign(button, name);
    button.addEventListener("click", action);
  }
  if (match.opened) {
    const button = make("button", "", words.open, byId("buttons"));
    button.id = "open";
    button.type = "button";
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      opened = !opened;
      button.setAttribute("aria-pressed", String(opened));
      show(at);
    });
  }
  byId("title").textContent = match.title;
  byId("ending").textContent = match.ending;
  byId("log-title").textContent = words.log;
  byId("at").max = String(last);
  byId("at").setAttribute("aria-label", words.at);
  byId("at").addEventListener("input", () => go(Number(byId("at").value)));
  for (const [step, seat, text] of log) {
    const line = make("li", seat === -2 ? "turn" : "", "", byId("log"));
    line.dataset.at = String(step);
    const button = make("button", "", text, line);
    button.type = "button";
    if (moves[step]) button.title = moves[step];
    if (seat >= 0) button.style.borderColor = sides[seat].light;
    button.addEventListener("click", () => go(step));
  }
  const keys = {
    Home: () => go(0),
    ArrowLeft: () => go(at - 1),
    ",": () => go(at - 1),
    ArrowRight: () => go(at + 1),
    ".": () => go(at + 1),
    End: () => go(last),
    " ": toggle,
  };
  document.addEventListener("keydown", (event) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    action();
  });
  const addressed = () => go(Number.parseInt(location.hash.slice(1), 10) || 0);
  window.addEventListener("hashchange", addressed);
  label();
  addressed();
})();

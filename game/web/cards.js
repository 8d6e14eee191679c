"use strict";
// Draws cards, chits and the map for the page of a match and for the page of a hand. All text is
// set as text, never as markup. `given` has art (addresses by name), pieces, sides, words, map and
// coin, which may change; what it has to tell of a card that is pressed it does in `tell`.
function drawing(given) {
  const SVG = "http://www.w3.org/2000/svg";
  // The sizes of a card's name, its room and its letters; all but these in hundredths of the card.
  const [NAME, SMALLEST, LEAST, WIDE, LETTER] = [15.5, 12, 8, 93, 0.61];
  const [SHORT, SHORTEST] = [12.6, 10];

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
      if (Array.isArray(part)) image(given.art[part[0]], "sign", parent);
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
    for (const each of tactics) make("span", "aid", given.pieces[each].name, text);
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
    image(given.art[piece.art], "art", card);
    const strip = make("span", "strip", "", card);
    if (piece.strip) strip.style.backgroundImage = `url("${given.art[piece.strip]}")`;
    drawText(piece, tactics, card);
    const foot = make("span", "foot", "", card);
    if (piece.code) {
      image(given.art[piece.signs[0]], "", foot);
      make("span", "code", piece.code, foot);
    }
    for (const each of piece.emblems) image(given.art[each], "emblem", foot);
    if (!piece.tactic && piece.signs.length) {
      const signs = make("span", "signs", "", card);
      for (const each of piece.signs) image(given.art[each], "", signs);
    }
    if (piece.effect.length) {
      const effect = make("span", "effect", "", card);
      effect.style.borderColor = `var(--${piece.rim})`;
      line(piece.effect, effect);
    }
    if (piece.vp) {
      const coin = make("span", "vp", String(piece.vp), card);
      coin.style.backgroundImage = `url("${given.coin}")`;
    }
    if (piece.damage !== null) make("span", "damage", String(piece.damage), card);
    drawForce(card, piece, now);
  }

  function drawCard(card, seat, parent) {
    if (card === "gap") return make("div", "card gap", "", parent);
    if (card === null) {
      const hidden = make("div", "card back", "", parent);
      hidden.style.background = given.sides[seat].dark;
      image(given.art[given.sides[seat].back || given.sides[seat].shield], "", hidden, given.words.hidden);
      return hidden;
    }
    const [number, force, tactics] = card;
    const piece = given.pieces[number];
    const shown = make("button", piece.chit ? "card chit" : "card", "", parent);
    shown.type = "button";
    shown.dataset.piece = String(number);
    shown.setAttribute("aria-label", [piece.name, piece.kind, piece.rule].filter(Boolean).join(". "));
    if (piece.chit) {
      image(given.art[piece.art], "art", shown);
      make("span", "name", piece.name, shown).style.fontSize = `${nameSize(piece.name, 30)}cqw`;
      if (piece.badge) image(given.art[piece.badge], "badge", shown);
      return shown;
    }
    drawFront(piece, force === null ? piece.force : force, tactics, shown);
    if (given.tell) shown.addEventListener("click", () => given.tell(card, seat));
    return shown;
  }

  // ------------------------------------------------------------------ the map

  function drawGround() {
    const [wide, tall] = given.map.size;
    const shown = svg("svg", { viewBox: `0 0 ${wide} ${tall}`, class: "map" });
    const ground = new DOMParser().parseFromString(
      `<svg xmlns="${SVG}">${given.map.ground}</svg>`, "image/svg+xml");
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
    svg("circle", { r: r - 1.4, fill: owned ? given.sides[owner].main : "#CFC5B1" }, group);
    const home = owned && place.home && place.home.seat !== owner ? place.home : null;
    if (home) {
      const own = home.share * r;
      svg("circle", { r: own + 1.4, class: "edge" }, group);
      svg("circle", { r: own, fill: home.ground }, group);
      const box = { x: -own * 0.75, y: -own * 0.75, width: own * 1.5, height: own * 1.5 };
      svg("image", { href: given.art[home.emblem], ...box }, group);
      const look = { fill: "none", stroke: "#17110E", "stroke-width": 0.08 };
      svg("path", { d: home.cracks, transform: `scale(${own})`, ...look }, group);
    } else if (place.mark) {
      svg("text", { y: 6, class: owned ? "letters owned" : "letters" }, group, place.mark);
    } else {
      const href = given.art[place.emblem[owned ? 0 : 1]];
      svg("image", { href, x: -r * 0.68, y: -r * 0.68, width: r * 1.36, height: r * 1.36 }, group);
    }
    for (let n = 0; n < counters; n += 1) {
      const x = (n - (counters - 1) / 2) * 19 - 9;
      svg("image", { href: given.art[given.sides[owner].shield], x, y: r - 7, width: 18, height: 18 }, group);
    }
  }

  function drawChits(place, chits, group) {
    const laid = given.sides.map(() => 0);
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
        fill: chit === null ? given.sides[seat].main : "#F5EAD3", stroke: given.sides[seat].light,
        "stroke-width": 2 }, spot);
      const href = chit === null ? given.art[given.sides[seat].shield] : given.art[given.pieces[chit[0]].art];
      svg("image", { href, x: -13, y: -13, width: 26, height: 26 }, spot);
      svg("title", {}, spot, chit === null ? given.words.hidden : given.pieces[chit[0]].name);
    }
  }

  return {
    make, image, svg, drawCard, drawGround, drawArea, drawLabel, drawChits,
  };
}

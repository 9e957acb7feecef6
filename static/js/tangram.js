// The board of Tangram City under the finger: halves snap, and nothing waits for the network
// before "Place". The twin of games/tangram_city/selection.py.

const CORNERS = { "": "nesw", nw: "nw", ne: "ne", se: "se", sw: "sw" };
const SIDES = "nesw";
const OPPOSITE = { nw: "se", se: "nw", ne: "sw", sw: "ne" };
const LOOPS = {
  "": [[0, 0], [1, 0], [1, 1], [0, 1]],
  nw: [[0, 0], [1, 0], [0, 1]],
  ne: [[1, 0], [1, 1], [0, 0]],
  se: [[1, 1], [0, 1], [1, 0]],
  sw: [[0, 1], [0, 0], [1, 1]],
};
const MIDDLES = { "": [3, 3], nw: [2, 2], ne: [2, 4], se: [4, 4], sw: [4, 2] };
const CORNERED = ["nw", "ne", "se", "sw"];
const EVERY = [...CORNERED, ""];
const SIDE = 7;
const SPACE = 40;
const SMALL = 14; // pixels to the square of a small picture
const SVG = "http://www.w3.org/2000/svg";
const NAME = /^([a-g])([1-7])(?::(nw|ne|se|sw))?$/i;

// Halves: [row, column, corner].

const nameOf = ([row, column, corner]) =>
  `${"ABCDEFG"[column]}${row + 1}${corner ? `:${corner}` : ""}`;

const inOrder = (halves) =>
  [...halves].sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0));

const namesOf = (halves) => inOrder(halves).map(nameOf).join(" ");

const sameSquare = (one, other) => one[0] === other[0] && one[1] === other[1];

function quartersOf([row, column, corner]) {
  return [...CORNERS[corner]].map(
    (side) => SIDES.indexOf(side) * SIDE * SIDE + row * SIDE + column,
  );
}

function readHalves(text) {
  const halves = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const found = NAME.exec(word);
    if (!found) return null; // the server says why
    const [, letter, number, corner] = found;
    halves.push([Number(number) - 1, "ABCDEFG".indexOf(letter.toUpperCase()), (corner ?? "").toLowerCase()]);
  }
  return halves;
}

// Every way in which a known tile can lie on the board.

function placements(seat, side) {
  const found = [];
  seat.rules.turns[side].forEach((turn, number) => {
    const rows = Math.max(...turn.map(([row]) => row));
    const columns = Math.max(...turn.map(([, column]) => column));
    for (let down = 0; down < SIDE - rows; down++) {
      for (let right = 0; right < SIDE - columns; right++) {
        const halves = inOrder(turn.map(([row, column, corner]) => [row + down, column + right, corner]));
        found.push({
          turn: number,
          order: found.length,
          halves,
          quarters: new Set(halves.flatMap(quartersOf)),
          isLegal: isFree(seat, halves),
        });
      }
    }
  });
  return found;
}

const isFree = (seat, halves) =>
  halves.every((half) => quartersOf(half).every((quarter) => seat.rules.taken[quarter] !== "1"));

function distance(halves, at) {
  const middle = ([row, column, corner]) => [row * 6 + MIDDLES[corner][0], column * 6 + MIDDLES[corner][1]];
  const [toDown, toRight] = middle(at);
  let down = 0;
  let right = 0;
  for (const half of halves) {
    const weight = half[2] ? 1 : 2;
    const [row, column] = middle(half);
    down += weight * (row - toDown);
    right += weight * (column - toRight);
  }
  return down * down + right * right;
}

function middleOf(halves) {
  return inOrder(halves).reduce((best, half) =>
    distance(halves, half) < distance(halves, best) ? half : best);
}

function byNearness(found, at, turn) {
  const tapped = quartersOf(at);
  const key = (one) => [
    turn !== null && one.turn !== turn ? 1 : 0,
    tapped.some((quarter) => one.quarters.has(quarter)) ? 0 : 1,
    distance(one.halves, at),
    one.order, // turn by turn, from the top left
  ];
  return found
    .map((one) => [key(one), one])
    .sort(([a], [b]) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3])
    .map(([, one]) => one);
}

function candidates(seat, at, turn) {
  const tapped = quartersOf(at);
  const covers = (one) =>
    at[2]
      ? tapped.every((quarter) => one.quarters.has(quarter))
      : tapped.some((quarter) => one.quarters.has(quarter));
  const every = seat.ways[seat.side];
  const found = byNearness(every.filter((one) => one.isLegal && covers(one)), at, turn);
  if (found.length === 0 || (turn !== null && found[0].turn !== turn)) {
    found.unshift(byNearness(every, at, turn)[0]);
  }
  return found;
}

// One seat on the page, and what is entered for it.

const seats = new WeakMap();
const kept = new Map(); // what is entered outlives a part of the page drawn anew

function seatOf(element) {
  const root = element.closest?.("[data-seat]");
  const board = root?.querySelector("[data-halves]");
  if (!board) return null;
  if (!seats.has(board)) seats.set(board, readSeat(root, board));
  return seats.get(board);
}

function readSeat(root, board) {
  const find = (selector) => root.querySelector(selector);
  const act = find("form[data-act]");
  const seat = {
    root,
    board,
    act,
    rules: JSON.parse(board.dataset.halves),
    spaces: [...board.querySelectorAll(".space")],
    ground: board.querySelector("svg"),
    verdict: find("[data-verdict]"),
    place: find("[data-tan-place]"),
    next: find("[data-tan-next]"),
    nearest: find("[data-tan-nearest]"),
    typed: find("[data-halves-typed]"),
    side: act?.elements.colour?.value ?? find("[data-side-of-start] :checked")?.value ?? "",
    at: null,
    turn: null,
    index: 0,
    halves: [],
    count: 0,
  };
  seat.ways = {};
  if (seat.rules.kind === "tile") {
    for (const side of Object.keys(seat.rules.turns)) seat.ways[side] = placements(seat, side);
  }
  return seat;
}

const keyOf = (seat) =>
  `${seat.root.dataset.seat} ${seat.act?.elements.answers?.value} ${seat.rules.kind} ${seat.rules.card}`;

const keep = (seat) =>
  kept.set(keyOf(seat), { side: seat.side, at: seat.at, turn: seat.turn, index: seat.index, typed: seat.typed?.value ?? "" });

function ready(part) {
  for (const board of part.querySelectorAll("[data-halves]")) {
    if (board.dataset.ready) continue;
    board.dataset.ready = "";
    takeUp(seatOf(board));
    readyStart(seatOf(board));
  }
}

/** A start piece is tapped on a new table: its board needs scripts, its field does not. */
function readyStart(seat) {
  const part = seat.board.closest("[data-start-tap]");
  if (!part) return;
  part.hidden = false;
  if (seat.halves.length > 0) show(seat);
}

/** Go on with what the server drew, or with what was entered here before. */
function takeUp(seat) {
  const told = seat.board.closest("form").elements;
  const hidden = (name) => [told[name]].flat()[0]?.value ?? "";
  seat.at = readHalves(hidden("at"))?.[0] ?? null;
  seat.turn = hidden("turned") === "" ? null : Number(hidden("turned"));
  seat.index = Number(hidden("next")) || 0;
  seat.halves = readHalves(seat.typed?.value ?? "") ?? [];
  if (seat.at && seat.side && seat.rules.kind === "tile") choose(seat);
  const before = kept.get(keyOf(seat));
  const isNew = seat.halves.length === 0 && !seat.verdict?.matches(".bad");
  if (isNew && before) {
    if (!seat.side && before.side) setSide(seat, before.side);
    Object.assign(seat, { at: before.at, turn: before.turn, index: before.index });
    seat.halves = readHalves(before.typed) ?? [];
    if (seat.at && seat.side && seat.rules.kind === "tile") choose(seat);
    if (seat.halves.length > 0) show(seat);
  }
  paintBar(seat);
}

// Acts of the hand.

function tapAt(seat, tap, across) {
  if (seat.rules.kind === "fountain") {
    tapFountain(seat, tap);
  } else if (!seat.side) {
    say(seat, "First choose which side is up.", "bad");
    return;
  } else if (seat.rules.kind === "unknown") {
    if (across) tapThrough(seat, tap, across);
    else stepThrough(seat, tap);
  } else {
    snapTo(seat, tap);
  }
  show(seat);
}

function snapTo(seat, tap) {
  if (!seat.ways[seat.side].some((one) => one.isLegal)) {
    seat.halves = [];
    return;
  }
  const shown = new Set(seat.halves.flatMap(quartersOf));
  const isOnIt = seat.at !== null && quartersOf(tap).some((quarter) => shown.has(quarter));
  if (isOnIt && seat.count > 1) seat.index += 1;
  else Object.assign(seat, { at: tap, index: 0 });
  choose(seat);
}

function choose(seat) {
  const found = candidates(seat, seat.at, seat.turn);
  seat.index %= found.length;
  seat.count = found.length;
  seat.shownTurn = found[seat.index].turn;
  seat.halves = found[seat.index].halves;
}

/** The half under the finger, the whole square, the other diagonal, nothing. */
function tapThrough(seat, tap, across) {
  const [row, column, corner] = tap;
  const there = seat.halves.filter((half) => sameSquare(half, tap));
  const others = seat.halves.filter((half) => !sameSquare(half, tap));
  const free = (one) => isFree(seat, [[row, column, one]]);
  if (there.length === 0) {
    const first = [corner, across, OPPOSITE[corner], OPPOSITE[across]].find(free) ?? corner;
    seat.first = [row, column, first];
    seat.halves = [...others, seat.first];
    return;
  }
  if (!seat.first || !sameSquare(seat.first, tap)) {
    seat.first = [row, column, there[0][2] || corner];
  }
  const first = seat.first[2];
  const isAcross = first === across || first === OPPOSITE[across];
  const ways = [first, "", isAcross ? corner : across].filter((one) => one === first || free(one));
  const next = ways[ways.indexOf(there[0][2]) + 1];
  seat.halves = next === undefined || there.length > 1 ? others : [...others, [row, column, next]];
}

/** By the keyboard, where no finger says which half is meant: all of them in turn. */
function stepThrough(seat, tap) {
  const there = seat.halves.filter((half) => sameSquare(half, tap));
  const others = seat.halves.filter((half) => !sameSquare(half, tap));
  const ways = EVERY.filter((one) => isFree(seat, [[tap[0], tap[1], one]]));
  const next = there.length === 0 ? (ways[0] ?? "") : ways[ways.indexOf(there[0][2]) + 1];
  seat.halves = next === undefined ? others : [...others, [tap[0], tap[1], next]];
}

function tapFountain(seat, [row, column, corner]) {
  const from = Math.max(EVERY.indexOf(corner), 0) % 4;
  const around = [...CORNERED.slice(from), ...CORNERED.slice(0, from)];
  const free = around.filter((one) => isFree(seat, [[row, column, one]]));
  const shown = seat.halves.find((half) => sameSquare(half, [row, column]));
  const next = shown ? (free.indexOf(shown[2]) + 1) % (free.length || 1) : 0;
  seat.halves = [[row, column, free[next] ?? (corner || "nw")]];
}

function setSide(seat, side) {
  seat.side = side;
  for (const form of [seat.act, seat.board.closest("form")]) {
    if (form?.elements.colour) form.elements.colour.value = side;
  }
  for (const button of seat.root.querySelectorAll("[data-side]")) {
    const isOn = button.dataset.side === side;
    button.classList.toggle("is-on", isOn);
    button.setAttribute("aria-pressed", String(isOn));
  }
  drawTurns(seat);
}

/** The ways in which the tile can lie with that side up. */
function drawTurns(seat) {
  const turns = seat.rules.turns[seat.side] ?? [];
  const group = seat.root.querySelector("[data-tan-turns]");
  if (!group) return;
  group.replaceChildren(...turns.map((turn, number) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "turn";
    button.dataset.tanTurn = number;
    button.setAttribute("aria-label", `Turn ${number + 1} of ${turns.length}`);
    button.append(pictureOf(turn, seat.side));
    return button;
  }));
  group.hidden = turns.length < 2;
  const once = seat.root.querySelector("[data-tan-turn-next]");
  if (once) once.hidden = turns.length < 2;
}

function pictureOf(halves, side) {
  const rows = Math.max(...halves.map(([row]) => row)) + 1;
  const columns = Math.max(...halves.map(([, column]) => column)) + 1;
  const picture = made("svg", {
    class: "piece tan-piece",
    "aria-hidden": "true",
    width: columns * SMALL,
    height: rows * SMALL,
    viewBox: `-2 -2 ${SPACE * columns + 4} ${SPACE * rows + 4}`,
  });
  picture.append(...drawn(halves, side));
  return picture;
}

/** Choose a side; what lay in the other one is looked for anew around the same tap. */
function turnOver(seat, side) {
  if (seat.side === side) return;
  setSide(seat, side);
  Object.assign(seat, { turn: null, index: 0, count: 0, shownTurn: null });
  if (seat.rules.kind === "tile") {
    seat.halves = [];
    if (seat.at) choose(seat);
  }
  show(seat);
}

// Showing it.

function show(seat) {
  if (seat.typed) seat.typed.value = namesOf(seat.halves);
  for (const carried of seat.root.querySelectorAll("[data-carried]")) {
    carried.value = namesOf(seat.halves);
  }
  keep(seat);
  const { words, kind, wrong } = judged(seat);
  drawGhost(seat, kind);
  mark(seat, wrong);
  paintBar(seat);
  say(seat, words, kind);
}

function judged(seat) {
  const { rules, halves, side } = seat;
  if (halves.length === 0) {
    const nowhere = rules.kind === "tile" && side && !seat.ways[side].some((one) => one.isLegal);
    return { words: nowhere ? rules.nowhere : rules.ask, kind: "", wrong: [] };
  }
  const isTaken = (quarter) => rules.taken[quarter] === "1";
  const clashing = halves.filter((half) => quartersOf(half).some(isTaken));
  if (clashing.length > 0) {
    const occupied = clashing.filter(
      (half) => half[2] === "" || quartersOf(half).every(isTaken),
    );
    const wrong = occupied.length > 0 ? occupied : clashing;
    const sentence = occupied.length > 0 ? rules.occupied : rules.crossed;
    return { words: sentence.replace("{halves}", () => namesOf(wrong)), kind: "bad", wrong };
  }
  if (rules.kind === "fountain") {
    return { words: `${namesOf(halves)}: the fountain fits.`, kind: "good", wrong: [] };
  }
  const apart = apartFrom(halves);
  if (apart.length > 0) {
    return { words: `${namesOf(halves)}: ${namesOf(apart)} is still apart.`, kind: "", wrong: [] };
  }
  const count = halves.reduce((sum, half) => sum + (half[2] ? 1 : 2), 0);
  const many = `${count} ${count === 1 ? "half" : "halves"}`;
  return { words: `${namesOf(halves)}: ${many}, ${rules.names[side]} up.`, kind: "good", wrong: [] };
}

const ACROSS = { n: [-1, 0, "s"], e: [0, 1, "w"], s: [1, 0, "n"], w: [0, -1, "e"] };

/** The halves that hang together with the first one by no whole side; one of a square each. */
function apartFrom(halves) {
  const left = new Map(inOrder(halves).map((half) => [`${half[0]} ${half[1]}`, half]));
  const edge = [left.values().next().value];
  left.delete(`${edge[0][0]} ${edge[0][1]}`);
  while (edge.length > 0) {
    const [row, column, corner] = edge.pop();
    for (const side of CORNERS[corner]) {
      const [down, right, facing] = ACROSS[side];
      const key = `${row + down} ${column + right}`;
      const beyond = left.get(key);
      if (!beyond || !CORNERS[beyond[2]].includes(facing)) continue;
      left.delete(key);
      edge.push(beyond);
    }
  }
  return [...left.values()];
}

function say(seat, words, kind = "") {
  if (!seat.verdict) return;
  seat.verdict.classList.toggle("good", kind === "good");
  seat.verdict.classList.toggle("bad", kind === "bad");
  seat.verdict.textContent = words;
}

function mark(seat, wrong = []) {
  for (const space of seat.spaces) space.classList.remove("is-ghost", "is-wrong", "is-lit");
  for (const half of seat.halves) seat.spaces[half[0] * SIDE + half[1]]?.classList.add("is-ghost");
  for (const half of wrong) seat.spaces[half[0] * SIDE + half[1]]?.classList.add("is-wrong");
}

function drawGhost(seat, kind) {
  for (const old of seat.ground.querySelectorAll(".tan-ghost")) old.remove();
  if (seat.halves.length === 0) return;
  const colour = seat.rules.kind === "fountain" ? "fountain" : seat.side;
  const ghost = made("g", { class: `tan-ghost ${kind}` });
  ghost.append(...drawn(seat.halves, colour));
  seat.ground.append(ghost);
}

const drawn = (halves, colour) => [
  made("path", { class: "tan-fill", fill: `url(#tan-${colour})`, d: fillPath(halves) }),
  made("path", { class: `tan-edge ${colour}`, d: edgePath(halves) }),
];

function made(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

const loopOf = ([row, column, corner]) => LOOPS[corner].map(([x, y]) => [column + x, row + y]);

const point = ([x, y]) => `${x * SPACE} ${y * SPACE}`;

const fillPath = (halves) => halves.map((half) => `M${loopOf(half).map(point).join("L")}Z`).join("");

function edgePath(halves) {
  const edges = new Map();
  for (const half of halves) {
    const loop = loopOf(half);
    loop.forEach((start, number) => {
      const end = loop[(number + 1) % loop.length];
      if (!edges.delete(`${point(end)}L${point(start)}`)) edges.set(`${point(start)}L${point(end)}`);
    });
  }
  return [...edges.keys()].map((edge) => `M${edge}`).join("");
}

function paintBar(seat) {
  const isTile = seat.rules.kind === "tile" && seat.side !== "" && seat.at !== null;
  if (seat.next) {
    seat.next.hidden = !isTile || seat.count < 2;
    const shown = seat.next.querySelector("[data-next-count]");
    if (isTile && seat.count && shown) shown.textContent = `${seat.index + 1}/${seat.count}`;
  }
  if (seat.nearest && isTile && seat.count) {
    const isRefused = seat.halves.length > 0 && !isFree(seat, seat.halves);
    const legal = seat.ways[seat.side].filter((one) => one.isLegal);
    const best = isRefused ? byNearness(legal, seat.at, seat.turn)[0] : null;
    seat.nearest.hidden = !best;
    seat.nearest.value = best ? nameOf(middleOf(best.halves)) : "";
    seat.nearest.querySelector("span").textContent = seat.nearest.value;
  }
  for (const button of seat.root.querySelectorAll("[data-tan-turn]")) {
    const isOn = isTile && Number(button.dataset.tanTurn) === (seat.shownTurn ?? seat.turn);
    if (!isTile) continue;
    button.classList.toggle("is-on", isOn);
    button.setAttribute("aria-pressed", String(isOn));
  }
}

function turnTo(seat, turn) {
  Object.assign(seat, { turn, index: 0, shownTurn: turn });
  if (seat.at) choose(seat);
  show(seat);
}

/** The half of a square under the finger, and the one across that lies nearest to it. */
function tapIn(space, event) {
  const [, letter, number] = NAME.exec(space.value);
  const place = [Number(number) - 1, "ABCDEFG".indexOf(letter)];
  if (event.detail === 0) return { tap: [...place, ""], across: null };
  const box = space.getBoundingClientRect();
  const down = (event.clientY - box.top) / box.height;
  const right = (event.clientX - box.left) / box.width;
  const [upper, left] = [down < 0.5 ? "n" : "s", right < 0.5 ? "w" : "e"];
  const isAlongside = Math.min(down, 1 - down) < Math.min(right, 1 - right);
  const across = isAlongside
    ? upper + (left === "w" ? "e" : "w")
    : (upper === "n" ? "s" : "n") + left;
  return { tap: [...place, upper + left], across };
}

function tapOn(seat, space, event) {
  const { tap, across } = tapIn(space, event);
  tapAt(seat, tap, across);
}

const WAYS = [
  [".space", tapOn],
  ["[data-side]", (seat, button) => turnOver(seat, button.dataset.side)],
  ["[data-tan-turn]", (seat, button) => turnTo(seat, Number(button.dataset.tanTurn))],
  ["[data-tan-turn-next]", turnOnce],
  ["[data-tan-next]", goToNext],
  ["[data-tan-nearest]", goToNearest],
];

function turnOnce(seat) {
  const turns = seat.rules.turns[seat.side].length;
  turnTo(seat, ((seat.shownTurn ?? seat.turn ?? -1) + 1) % turns);
}

function goToNext(seat) {
  seat.index += 1;
  choose(seat);
  show(seat);
}

function goToNearest(seat, button) {
  Object.assign(seat, { at: readHalves(button.value)[0], index: 0 });
  choose(seat);
  show(seat);
}

function onClick(event) {
  const button = event.target.closest?.("button");
  const seat = button && seatOf(button);
  const way = seat && WAYS.find(([selector]) => button.matches(selector));
  if (!way) return;
  event.preventDefault();
  way[1](seat, button, event);
}

document.addEventListener("click", onClick);
document.addEventListener("input", (event) => {
  if (!event.target.matches?.("[data-halves-typed]")) return;
  const seat = seatOf(event.target);
  const halves = seat && readHalves(event.target.value);
  if (!halves) return;
  const text = event.target.value;
  Object.assign(seat, { halves, at: null, count: 0 });
  show(seat);
  event.target.value = text;
});
document.addEventListener("change", (event) => {
  const seat = event.target.closest?.("[data-side-of-start]") && seatOf(event.target);
  if (seat) turnOver(seat, event.target.value);
});
for (const name of ["htmx:afterSettle", "table:shown"]) {
  document.addEventListener(name, () => ready(document));
}
ready(document);

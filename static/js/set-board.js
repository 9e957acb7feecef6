// Drawing a printed board: a finger paints, and nothing waits for the network before "Save".
// The twin of games/my_city/strokes.py.

import { nameOf, spaceCalled } from "./cells.js";
import { readyTabStops } from "./keys.js";
import { recall, remember } from "./memory.js";
import { sayAbove } from "./news.js";
import { between, paintedOnTo } from "./set-lines.js";
import { groundOf } from "./set-ground.js";
import { riverAlong } from "./set-river.js";

const RIVER = "river";
const SQUARE = "square";
const PLAIN = "plain";
const BANKS = new Set([RIVER, "bank0", "bank1"]);
const BOTH = "Both the drawing and the text below it were changed, and only one of them can be saved: take the drawing back with Undo, or put the text back.";

const form = document.querySelector("[data-board-editor]");
const typed = document.querySelector(".typed-board");
const fields = [...typed.querySelectorAll("textarea, #squares")];
const plain = (text) => text.split(/\s+/).filter(Boolean).join(" ");
const saved = JSON.parse(form.dataset.boardEditor);
const board = form.querySelector(".board");
const spaces = board.querySelector(".spaces");
const field = form.querySelector("[data-strokes]");
const savedText = [saved.terrain, saved.banks, saved.squares].map((rows) => rows.join(" "));
const textBefore = typed.parentElement.open ? savedText : fields.map((one) => plain(one.defaultValue));
const kept = { group: `board ${location.pathname}`, card: shownOf(saved) };

let strokes = field.value.split(" ").filter(Boolean);
let draft = drawn(strokes);
let stroke = null; // { brush, cells, last }: a finger that is down; of a river also its points
let wasTouched = false;

// Drawing

/** What strokes are drawn on: they outlive a change of anything else of the set. */
function shownOf({ terrain, banks, squares }) {
  return JSON.stringify([terrain, banks, squares]);
}

function blankFrom({ terrain, banks, squares }) {
  return {
    terrain: terrain.map((row) => [...row]),
    banks: banks.map((row) => [...row]),
    squares: new Set(squares),
  };
}

function drawn(log) {
  const found = blankFrom(saved);
  for (const word of log) draw(found, word);
  return found;
}

function draw(onto, word) {
  const at = word.indexOf(":");
  const [brush, rest] = [word.slice(0, at), word.slice(at + 1)];
  if (brush === "size") {
    const [columns, rows] = rest.split("x").map(Number);
    resize(onto, rows, columns);
    return;
  }
  for (const name of rest.split(",")) paint(onto, brush, name);
}

function paint(onto, brush, name) {
  const [row, column] = spaceCalled(name);
  const line = onto.terrain[row];
  if (line?.[column] === undefined) return;
  if (brush === RIVER) {
    onto.banks[row] = onto.banks[row].map((_, index) => (index < column ? "0" : "1"));
  } else if (BANKS.has(brush)) {
    onto.banks[row][column] = brush.at(-1);
  } else if (brush === SQUARE) {
    if (line[column] === ".") onto.squares.add(name);
  } else if (brush === PLAIN) {
    onto.squares.delete(name);
  } else {
    line[column] = brush;
    if (brush !== ".") onto.squares.delete(name);
  }
}

function resize(onto, rows, columns) {
  for (const [lines, fresh] of [[onto.terrain, "."], [onto.banks, null]]) {
    for (const line of lines) {
      const last = fresh ?? line.at(-1);
      while (line.length < columns) line.push(last);
      line.length = columns;
    }
    while (lines.length < rows) lines.push(lines.at(-1).map((mark) => fresh ?? mark));
    lines.length = rows;
  }
  for (const name of onto.squares) {
    const [row, column] = spaceCalled(name);
    if (row >= rows || column >= columns) onto.squares.delete(name);
  }
}

// Showing

/** The brush outlives a reload as the strokes do. */
const ofBrush = { group: `brush ${location.pathname}`, card: "" };

const brushNow = () => form.elements.brush.value;

function show() {
  field.value = strokes.join(" ");
  remember(kept, field.value);
  form.querySelector("[data-undo]").disabled = strokes.length === 0;
  const [rows, columns] = [draft.terrain.length, draft.terrain[0].length];
  const picture = board.querySelector("svg");
  const { inner, viewBox } = groundOf(draft, saved);
  picture.setAttribute("viewBox", viewBox);
  picture.innerHTML = inner;
  layOut(rows, columns);
  [...spaces.children].forEach((space, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    space.setAttribute("aria-label", wordsOf(row, column));
    space.classList.toggle("is-other", draft.banks[row][column] !== "0");
  });
  form.querySelector("[data-counted]").textContent = counted(rows, columns);
}

/** As many buttons as the board has spaces. */
function layOut(rows, columns) {
  if (spaces.children.length === rows * columns && board.classList.contains(`columns-${columns}`)) return;
  board.className = `board columns-${columns}`;
  const buttons = Array.from({ length: rows * columns }, (_, index) => {
    const button = document.createElement("button");
    button.type = "submit";
    button.name = "tap";
    button.className = "space";
    button.value = nameOf([Math.floor(index / columns), index % columns]);
    return button;
  });
  spaces.replaceChildren(...buttons);
  readyTabStops(board);
  form.elements.columns.value = columns;
  form.elements.rows.value = rows;
}

function wordsOf(row, column) {
  const mark = draft.terrain[row][column];
  const name = nameOf([row, column]);
  const bare = ".mf".includes(mark);
  const ground = bare ? saved.ground[mark] : `${saved.ground["."]}, ${saved.ground[mark]}`;
  const square = draft.squares.has(name) ? ", small square" : "";
  return `${name}, ${ground}${square}${draft.banks[row][column] === "0" ? "" : ", other bank"}`;
}

/** The words that the server says too: see `board_words` in games/my_city/box_board.py. */
function counted(rows, columns) {
  const closed = draft.terrain.flat().filter((mark) => "mf".includes(mark)).length;
  const { side, green } = saved.box;
  const inBox = rows === side && columns === side ? ` (the box: ${green} and ${side * side - green})` : "";
  let edges = 0;
  draft.banks.forEach((line, row) => line.forEach((bank, column) => {
    if (column + 1 < columns && line[column + 1] !== bank) edges += 1;
    if (row + 1 < rows && draft.banks[row + 1][column] !== bank) edges += 1;
  }));
  const river = edges ? `The river runs along ${edges} sides.` : "No river yet.";
  const squares = `${draft.squares.size} small ${draft.squares.size === 1 ? "square" : "squares"}`;
  const on = (marks) => draft.terrain.flat().filter((mark) => marks.includes(mark)).length;
  const bits = `Trees on ${on("tT")}, rocks on ${on("rR")}.`;
  return `${rows * columns - closed} light green, ${closed} mountain and forest${inBox}. ${bits} ${squares}. ${river}`;
}

function showBrush() {
  const brush = brushNow();
  remember(ofBrush, brush);
  const name = form.querySelector(".brush :checked + span b").textContent;
  form.querySelector("[data-brush-hint]").textContent = saved.hints[brush] ?? `Tap or drag: ${name}.`;
  board.toggleAttribute("data-shows-banks", BANKS.has(brush));
}

// The hand

/** Small squares come and go: what a stroke begins with, the rest of it does too. */
function strokeFrom(name) {
  const brush = brushNow();
  return brush === SQUARE && draft.squares.has(name) ? PLAIN : brush;
}

function add(word) {
  const before = textOf(drawn(strokes));
  draft = drawn([...strokes, word]);
  const isChanged = textOf(draft) !== before; // what changes nothing is nothing to undo
  if (isChanged) strokes.push(word);
  show();
  if (!isChanged && word.startsWith(`${SQUARE}:`)) {
    form.querySelector("[data-brush-hint]").textContent = saved.no_square;
  }
}

const textOf = ({ terrain, banks, squares }) => JSON.stringify([terrain, banks, [...squares].sort()]);

function begin(event) {
  const space = event.target.closest?.(".space");
  if (!space || !event.isPrimary || event.button !== 0) return;
  wasTouched = true;
  space.releasePointerCapture?.(event.pointerId);
  stroke = { brush: strokeFrom(space.value), cells: [space.value], last: space.value };
  if (stroke.brush === RIVER) {
    stroke.points = [];
    goOnAlong(event);
    return;
  }
  paint(draft, stroke.brush, space.value);
  show();
}

/** Lay the river anew along all of the stroke: where it goes on, what it began with may mean less. */
function goOnAlong(event) {
  const { left, top, width, height } = spaces.getBoundingClientRect();
  const [rows, columns] = [draft.terrain.length, draft.terrain[0].length];
  stroke.points.push([((event.clientX - left) / width) * columns, ((event.clientY - top) / height) * rows]);
  const cells = riverAlong(stroke.points, rows, columns).map(nameOf);
  if (stroke.points.length > 1 && `${cells}` === `${stroke.cells}`) return;
  stroke.cells = cells;
  draft = drawn(strokes);
  for (const cell of cells) paint(draft, RIVER, cell);
  show();
}

function goOn(event) {
  if (!stroke) return;
  if (stroke.points) {
    goOnAlong(event);
    return;
  }
  const space = document.elementFromPoint(event.clientX, event.clientY)?.closest(".space");
  if (!space || !spaces.contains(space) || space.value === stroke.last) return;
  for (const cell of between(spaceCalled(stroke.last), spaceCalled(space.value))) {
    stroke.cells.push(nameOf(cell));
    paint(draft, stroke.brush, nameOf(cell));
  }
  stroke.last = space.value;
  show();
}

function end(event) {
  if (!stroke) return;
  const { brush, cells } = stroke;
  stroke = null;
  if (event.type === "pointercancel" || cells.length === 0) {
    draft = drawn(strokes);
    show();
  } else {
    add(`${brush}:${cells.join(",")}`);
  }
}

function onClick(event) {
  const button = event.target.closest("button");
  if (button?.matches(".space")) {
    event.preventDefault();
    if (!wasTouched) add(`${strokeFrom(button.value)}:${button.value}`); // by keyboard or voice
    wasTouched = false;
  } else if (button?.matches("[data-undo]")) {
    event.preventDefault();
    undo();
  } else if (button?.matches("[data-resize]")) {
    const sides = [form.elements.columns.value, form.elements.rows.value].map(Number);
    if (!sides.every((side) => Number.isInteger(side) && side >= saved.least && side <= saved.most)) return;
    event.preventDefault(); // otherwise the server says what is wrong
    add(`size:${sides.join("x")}`);
  } else if (button?.matches("[data-set-save]") && isTyped()) {
    event.preventDefault();
    if (strokes.length === 0) typed.requestSubmit();
    else sayAbove(BOTH);
  }
}

/** The text is saved, and with it nothing that was drawn since the page came. */
function onText(event) {
  if (strokes.length === 0) return;
  event.preventDefault();
  if (isTyped()) sayAbove(BOTH);
  else form.requestSubmit(form.querySelector("[data-set-save]"));
}

/** Whether the text of the board was changed since the page came, or was refused. */
const isTyped = () => fields.some((one, index) => plain(one.value) !== textBefore[index]);

function undo() {
  strokes.pop();
  draft = drawn(strokes);
  show();
}

/** On the board: Shift and an arrow paint on, u undoes. */
function onKey(event) {
  const space = document.activeElement?.closest?.(".space");
  if (!space || event.altKey) return;
  if (paintedOnTo(event)) {
    add(`${strokeFrom(space.value)}:${space.value}`);
  } else if (event.key === "u" || (event.key === "z" && (event.ctrlKey || event.metaKey))) {
    event.preventDefault();
    undo();
  }
}

// A finger on the board paints. Not in the style sheet: without scripts it scrolls.
spaces.style.touchAction = "none";
spaces.addEventListener("pointerdown", begin);
document.addEventListener("pointermove", goOn);
document.addEventListener("pointerup", end);
document.addEventListener("pointercancel", end);
form.addEventListener("click", onClick);
typed.addEventListener("submit", onText);
document.addEventListener("keydown", onKey);
form.addEventListener("change", (event) => {
  if (event.target.name === "brush") showBrush();
});

const brushBefore = form.querySelector(`[name="brush"][value="${recall(ofBrush) ?? ""}"]`);
if (brushBefore) brushBefore.checked = true;
const before = recall(kept);
if (before && strokes.length === 0) {
  strokes = before.split(" ").filter(Boolean);
  draft = drawn(strokes);
}
show();
showBrush();

// The squares of a building by taps, by dragging, or by Shift and an arrow. The twin of
// `shape_words` in games/my_city/box_shapes.py.

import { nameOf, namesOf, readSpaces, spaceCalled } from "./cells.js";
import { between, paintedOnTo } from "./set-lines.js";

const SMALL = 11; // pixels to the square of a small picture
const INVITATION = "Tap the squares of the shape, anywhere on the grid.";

const form = document.querySelector("[data-shape-editor]");
const grid = form.querySelector(".spaces");
const field = form.querySelector("[data-shape-cells]");
const clear = form.querySelector("[data-shape-clear]");

let stroke = null; // { sets, last }: a finger that is down
let wasTouched = false;

const isIn = (space) => space.getAttribute("aria-pressed") === "true";
const spaceOf = (name) => grid.querySelector(`[value="${name}"]`);
const chosen = () => [...grid.children].filter(isIn).map((space) => spaceCalled(space.value));

function set(space, wanted) {
  space.setAttribute("aria-pressed", String(wanted));
  space.classList.toggle("is-in", wanted);
}

function show() {
  const cells = chosen();
  field.value = namesOf(cells);
  const whole = isOnePiece(cells);
  form.querySelector("[data-shape-words]").textContent = words(cells, whole);
  form.querySelector("[data-turned]").replaceChildren(...(whole ? turnsOf(cells).map(pictureOf) : []));
}

function words(cells, whole) {
  if (cells.length === 0) return INVITATION;
  const many = `${cells.length} ${cells.length === 1 ? "square" : "squares"}`;
  return whole ? `${many}, one piece.` : `${many}: not yet one piece, joined by whole sides.`;
}

function isOnePiece(cells) {
  const left = new Set(cells.map(String));
  const edge = cells.slice(0, 1);
  left.delete(String(edge[0]));
  while (edge.length > 0) {
    const [row, column] = edge.pop();
    for (const next of [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]) {
      if (left.delete(String(next))) edge.push(next);
    }
  }
  return cells.length > 0 && left.size === 0;
}

function atOrigin(cells) {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  return cells
    .map(([row, column]) => [row - top, column - left])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function turnsOf(cells) {
  const found = new Map();
  let turned = atOrigin(cells);
  for (let turn = 0; turn < 4; turn += 1) {
    if (!found.has(String(turned))) found.set(String(turned), turned);
    turned = atOrigin(turned.map(([row, column]) => [column, -row]));
  }
  return [...found.values()];
}

function pictureOf(cells) {
  const rows = Math.max(...cells.map(([row]) => row)) + 1;
  const columns = Math.max(...cells.map(([, column]) => column)) + 1;
  const picture = document.createElement("span");
  picture.className = "small-shape";
  picture.style.gridTemplateColumns = `repeat(${columns}, ${SMALL}px)`;
  picture.style.gridTemplateRows = `repeat(${rows}, ${SMALL}px)`;
  for (const [row, column] of cells) {
    const square = document.createElement("i");
    square.style.gridArea = `${row + 1} / ${column + 1}`;
    picture.append(square);
  }
  return picture;
}

grid.style.touchAction = "none"; // a finger on the grid draws
grid.addEventListener("pointerdown", (event) => {
  const space = event.target.closest(".space");
  if (!space || !event.isPrimary || event.button !== 0) return;
  wasTouched = true;
  space.releasePointerCapture?.(event.pointerId);
  stroke = { sets: !isIn(space), last: space.value };
  set(space, stroke.sets);
  show();
});
document.addEventListener("pointermove", (event) => {
  if (!stroke) return;
  const space = document.elementFromPoint(event.clientX, event.clientY)?.closest(".space");
  if (!space || !grid.contains(space) || space.value === stroke.last) return;
  for (const cell of between(spaceCalled(stroke.last), spaceCalled(space.value))) {
    set(spaceOf(nameOf(cell)), stroke.sets);
  }
  stroke.last = space.value;
  show();
});
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, () => { stroke = null; });
}
form.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button?.matches(".space")) {
    event.preventDefault();
    if (!wasTouched) set(button, !isIn(button)); // by keyboard or voice
    wasTouched = false;
    show();
  } else if (button === clear) {
    for (const space of grid.children) set(space, false);
    show();
  }
});
document.addEventListener("keydown", (event) => {
  const space = paintedOnTo(event);
  if (!space || !grid.contains(space)) return;
  set(space, true);
  show();
});
field.addEventListener("input", () => {
  const names = new Set(readSpaces(field.value).cells.map(nameOf));
  const typed = field.value;
  for (const space of grid.children) set(space, names.has(space.value));
  show();
  field.value = typed;
});
clear.hidden = false;
show();

// Entering a city at the end by what is still visible: taps choose the free spaces, a drag
// paints over several, and what follows is counted from what the page carries.

import { namesOf, readSpaces, spaceCalled } from "./cells.js";
import { recall, remember } from "./memory.js";

const MINUS = "−";
const NOTHING = "Nothing tapped yet.";
const known = new WeakMap(); // section of a seat -> its parts

let stroke = null; // { free, first, sets }: a finger that is down on a board
let swallowClick = false;

export function listenToFree() {
  document.addEventListener("click", swallow, { capture: true });
  document.addEventListener("click", onClick);
  document.addEventListener("input", onInput);
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", paintOn);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
}

/** Make the boards in a part of the page ready on which free spaces are chosen. */
export function readyFree(part) {
  // A browser folds a way that comes in while the one that it replaces is still there.
  for (const way of part.querySelectorAll("[data-open]")) {
    way.removeAttribute("data-open");
    way.open = true;
  }
  for (const board of part.querySelectorAll("[data-free]")) takeUp(freeOf(board));
  for (const button of part.querySelectorAll("[data-sign][hidden]")) readySign(button);
}

function freeOf(element) {
  const root = element.closest?.("[data-seat]");
  const board = root?.querySelector("[data-free]");
  if (!board) return null;
  if (!known.has(root)) {
    known.set(root, {
      root,
      board,
      counts: JSON.parse(board.dataset.free),
      spaces: [...board.querySelectorAll(".space")],
      way: root.querySelector('[data-way="visible"]'),
      words: root.querySelector("[data-free-words]"),
      cells: root.querySelector("[data-free-cells]"),
      passes: root.querySelector("[data-free-passes]"),
      isReady: false,
    });
  }
  return known.get(root);
}

function takeUp(free) {
  if (free.isReady) return;
  free.isReady = true;
  for (const space of free.spaces) {
    // Not in the style sheet: without scripts a finger scrolls here in every direction.
    if (canBeFree(space)) space.style.touchAction = "pan-y pinch-zoom";
  }
  const kept = recall(keyOf(free));
  if (!kept || free.cells.value || free.root.querySelector(".enter [data-verdict]")) return;
  free.cells.value = kept.cells;
  free.passes.value ||= kept.passes;
  if (kept.cells) free.way.open = true;
  show(free, readSpaces(kept.cells).cells);
}

const keyOf = (free) => ({
  group: `free ${location.pathname} ${free.root.dataset.seat}`,
  card: free.board.dataset.free,
});

const canBeFree = (space) => space.hasAttribute("aria-pressed");
const isFree = (space) => space.getAttribute("aria-pressed") === "true";

function onClick(event) {
  const button = event.target.closest?.("button");
  if (button?.matches("[data-sign]")) {
    turnSign(button);
    return;
  }
  const free = button && freeOf(button);
  if (!free) return;
  if (button.matches("[data-free-clear]")) {
    event.preventDefault();
    for (const space of free.spaces) set(space, false);
  } else if (button.matches("[data-free] .space")) {
    event.preventDefault();
    if (!canBeFree(button)) return;
    set(button, !isFree(button));
  } else {
    return;
  }
  taken(free);
}

function onInput(event) {
  const free = event.target.matches?.("[data-free-cells], [data-free-passes]") && freeOf(event.target);
  if (!free) return;
  if (event.target === free.passes) {
    say(free);
    keep(free);
    return;
  }
  const { cells, strange } = readSpaces(free.cells.value);
  show(free, cells);
  if (strange) free.words.textContent = strange;
  keep(free);
}

function set(space, wanted) {
  if (!canBeFree(space)) return;
  space.setAttribute("aria-pressed", String(wanted));
  space.classList.toggle("is-free", wanted);
  space.classList.remove("is-wrong");
}

function show(free, cells) {
  const chosen = new Set(cells.map(([row, column]) => row * free.counts.columns + column));
  free.spaces.forEach((space, index) => set(space, chosen.has(index)));
  say(free);
}

/** After a tap: the typed spaces follow the board, and their way lies open. */
function taken(free) {
  free.cells.value = namesOf(chosen(free).map((index) => spaceCalled(free.spaces[index].value)));
  free.way.open = true;
  say(free);
  keep(free);
}

const chosen = (free) => [...free.spaces.keys()].filter((index) => isFree(free.spaces[index]));

function keep(free) {
  remember(keyOf(free), { cells: free.cells.value, passes: free.passes.value });
}

/** The words that the server says too: see `preview` in games/my_city/entering.py. */
function say(free) {
  const { counts } = free;
  const found = chosen(free);
  const sum = (kind) => found.reduce((total, index) => total + Number(counts[kind][index]), 0);
  const [trees, rocks, empty] = ["trees", "rocks", "empty"].map(sum);
  if (found.length === 0) {
    free.words.textContent = NOTHING;
    return;
  }
  const seen = [
    `${counted(found.length, "space", "spaces")} visible: ${counted(trees, "tree", "trees")}`,
    counted(rocks, "rock", "rocks"),
    `${counted(empty, "empty space", "empty spaces")}.`,
  ].join(", ");
  if (counts.unsummed) {
    free.words.textContent = `${seen} ${counts.unsummed}`;
    return;
  }
  const typed = free.passes.value.trim();
  const passes = /^\d{1,4}$/.test(typed) && Number(typed) <= counts.start ? Number(typed) : null;
  if (passes === null) {
    free.words.textContent = `${seen} The passes are still to be typed.`;
    return;
  }
  const high = counts.start - passes + trees;
  const total = high >= counts.top ? counts.top : high - rocks - empty;
  const top = total === counts.top ? `, where the marker stays on ${counts.top}` : "";
  const made = String(total).replace("-", MINUS);
  free.words.textContent = `${seen} With ${counted(passes, "pass", "passes")} that makes ${made}${top}.`;
}

const counted = (number, one, many) => `${number} ${number === 1 ? one : many}`;

function begin(event) {
  swallowClick = false;
  stroke = null;
  if (!event.isPrimary || event.button !== 0) return;
  const space = event.target.closest?.("[data-free] .space");
  const free = space && canBeFree(space) && freeOf(space);
  if (free) stroke = { free, first: space, sets: !isFree(space), moved: false };
}

/** A finger that comes to a second space gives all on its way what the first one gets. */
function paintOn(event) {
  if (!stroke) return;
  const space = document.elementFromPoint(event.clientX, event.clientY)?.closest(".space");
  if (!space || !stroke.free.board.contains(space)) return;
  if (space === stroke.first && !stroke.moved) return;
  stroke.moved = true;
  set(stroke.first, stroke.sets);
  set(space, stroke.sets);
  taken(stroke.free);
}

function end() {
  if (stroke?.moved) swallowClick = true;
  stroke = null;
}

function swallow(event) {
  if (!swallowClick || event.detail === 0) return;
  swallowClick = false;
  event.preventDefault();
  event.stopPropagation();
}

// The button in the place of the check box: phones' number pads have no minus.
function readySign(button) {
  const form = button.form;
  button.hidden = false;
  form.querySelector("[data-below]").hidden = true;
  const isBelow = form.elements.below.checked;
  form.elements.below.checked = false;
  if (isBelow && !/^\s*[-−]/.test(form.elements.points.value)) turnSign(button);
}

function turnSign(button) {
  const { points } = button.form.elements;
  const typed = points.value.trim();
  points.value = /^[-−–]/.test(typed) ? typed.slice(1) : MINUS + typed;
  points.focus();
}

// Putting the table as it is now in the place of the one shown, while whoever looks at it
// keeps focus, open folds, scroll position, and what is half entered. A game's own script hears
// "table:leaving" before, while the old one still stands, and "table:shown" after it.

import { foldsOf, unfold } from "./folds.js";
import { litLines, lightAgain } from "./lines.js";
import { placeIn, places, REACHED } from "./places.js";
import { forgetPrint, pairsOf } from "./prints.js";

const TAKEN_UP = "[data-cells], [data-free-cells]"; // memory.js has them
const SPOKEN = 60; // ms until a sentence that comes anew is read out
const unspoken = new WeakMap(); // a line that is empty until then -> its words

/** Show the table in an answer, or those of its parts that are in it; false where none fits. */
export function swapTable(text, ready) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const table = document.getElementById("table");
  const pairs = table && pairsOf(table, page);
  if (!pairs) {
    if (table) forgetPrint(table);
    return false;
  }
  const used = document.activeElement;
  const isAtTop = scrollY === 0 && !table.contains(used);
  const heights = [used, cityOf(table)].map(topOf);
  const isLeft = table.contains(used) && !pairs.some(([old]) => old.contains(used));
  tell("table:leaving");

  const fresh = pairs.map(([old, part]) => [old, document.adoptNode(part)]);
  const focused = swapAll(fresh, () => {
    ready(document);
    tell("table:shown");
  });
  const same = isLeft ? used : focused;
  const shown = document.getElementById("table");
  const moved = same ? topOf(same) - heights[0] : topOf(cityOf(shown)) - heights[1];
  if (moved && !isAtTop) scrollBy({ top: moved, behavior: "instant" });
  for (const [, part] of fresh) speak(part.querySelector(".said [role=status]"));
  return true;
}

/** Put a fresh part of the page in the place of an old one; the element that kept the focus. */
export const swapPart = (old, fresh, ready = () => {}) => swapAll([[old, fresh]], ready);

/** Put fresh parts in the places of old ones; the element that kept the focus. */
function swapAll(pairs, ready) {
  const restores = pairs.map(([old, fresh]) => {
    const folds = foldsOf(old);
    const giveBack = keep(old);
    old.replaceWith(fresh);
    unfold(fresh, folds);
    return () => giveBack(fresh);
  });
  for (const [, fresh] of pairs) window.htmx?.process(fresh);
  ready();
  return restores.map((restore) => restore()).find(Boolean) ?? null;
}

/** Keep what whoever looks did in a part; what gives it back to one in its place. */
function keep(old) {
  const lit = litLines(old);
  const typed = typedIn(old);
  const focus = focusIn(old);
  const pans = boardsOf(old).map((board) => board.scrollLeft);
  return (fresh) => {
    typeAgain(fresh, typed);
    lightAgain(fresh, lit);
    boardsOf(fresh).forEach((board, i) => { board.scrollLeft = pans[i] ?? 0; });
    return focusAgain(fresh, focus);
  };
}

const boardsOf = (part) => [...part.querySelectorAll(".board")];

/** Whether a part holds something that is entered and not yet sent. */
export const isEntered = (part) => [...part.querySelectorAll(FIELDS)].some(isChanged);

const tell = (name) => document.dispatchEvent(new CustomEvent(name));
const cityOf = (table) => table.querySelector(".seat.is-here");
const topOf = (element) => element?.getBoundingClientRect().top;

const FIELDS = 'input:not([type="hidden"]), textarea, select';

/** Whether a field no longer holds what the page came with; of a tick its value says nothing. */
function isChanged(field) {
  if (field.matches("select")) return field.value !== firstOf(field);
  if (isTick(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

export const isTick = (field) => field.matches('[type="checkbox"], [type="radio"]');

const firstOf = (select) => (select.querySelector("[selected]") ?? select.options[0])?.value ?? "";

function typedIn(table) {
  return places(table, FIELDS)
    .filter(([, field]) => !field.matches(TAKEN_UP) && isChanged(field))
    .map(([place, { value, checked }]) => [place, { value, checked }]);
}

function typeAgain(table, typed) {
  const fields = new Map(places(table, FIELDS));
  for (const [place, { value, checked }] of typed) {
    const field = fields.get(place);
    if (!field || !canHold(field, value)) continue;
    if (isTick(field)) field.checked = checked;
    else field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** A choice may be there no longer, and a file cannot be chosen for somebody. */
function canHold(field, value) {
  if (field.type === "file") return false;
  return !field.matches("select") || [...field.options].some((option) => option.value === value);
}

function focusIn(table) {
  const element = document.activeElement;
  if (!table.contains(element)) return null;
  const place = placeIn(table, element);
  const seat = element.closest("[data-seat]")?.dataset.seat;
  return { place, seat, from: element.selectionStart, to: element.selectionEnd };
}

/** The element that has the focus again: the same one, or else the heading of its city. */
function focusAgain(table, focus) {
  if (!focus) return null;
  const same = new Map(places(table, REACHED)).get(focus.place);
  const isThere = same && !same.hidden;
  const part = table.querySelector("h1, h2") ? table : document.getElementById("table") ?? table;
  const heading = part.querySelector(focus.seat ? `#seat-${focus.seat} h2` : "h1, h2");
  const element = isThere ? same : heading;
  if (!element) return null;
  if (!isThere) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (isThere && typeof focus.from === "number") element.setSelectionRange(focus.from, focus.to);
  return isThere ? element : null;
}

/** What a line says, or is about to say. */
export const saidBy = (line) => unspoken.get(line) ?? line?.textContent;

function speak(line) {
  if (!line) return;
  const words = line.textContent;
  unspoken.set(line, words);
  line.style.minHeight = `${line.offsetHeight}px`;
  line.textContent = "";
  setTimeout(() => {
    unspoken.delete(line);
    line.textContent = words;
    line.style.minHeight = "";
  }, SPOKEN);
}

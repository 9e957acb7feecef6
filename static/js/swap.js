// Putting the table as it is now in the place of the one shown, while whoever looks at it
// keeps focus, open folds, scroll position, and what is half entered. A game's own script hears
// "table:leaving" before, while the old one still stands, and "table:shown" after it.

import { foldsOf, unfold } from "./folds.js";
import { litLines, lightAgain } from "./lines.js";

const TAKEN_UP = "[data-cells], [data-free-cells]"; // memory.js has them
const SPOKEN = 60; // ms until a sentence that comes anew is read out

/** Show the table in an answer; false where there is none in it. */
export function swapTable(text, ready) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = page.getElementById("table");
  const old = document.getElementById("table");
  if (!fresh || !old) return false;
  const isAtTop = scrollY === 0 && !old.contains(document.activeElement);
  const heights = [document.activeElement, cityOf(old)].map(topOf);
  tell("table:leaving");

  const same = swapPart(old, document.adoptNode(fresh), () => {
    ready(document);
    tell("table:shown");
  });
  const moved = same ? topOf(same) - heights[0] : topOf(cityOf(fresh)) - heights[1];
  if (moved && !isAtTop) scrollBy({ top: moved, behavior: "instant" });
  speak(fresh.querySelector(".said [role=status]"));
  return true;
}

/** Put a fresh part of the page in the place of an old one; the element that kept the focus. */
export function swapPart(old, fresh, ready = () => {}) {
  const folds = foldsOf(old);
  const lit = litLines(old);
  const typed = typedIn(old);
  const focus = focusIn(old);
  const pans = [...old.querySelectorAll(".board")].map((board) => board.scrollLeft);
  old.replaceWith(fresh);
  unfold(fresh, folds);
  window.htmx?.process(fresh);
  ready();
  typeAgain(fresh, typed);
  lightAgain(fresh, lit);
  fresh.querySelectorAll(".board").forEach((board, i) => { board.scrollLeft = pans[i] ?? 0; });
  return focusAgain(fresh, focus);
}

/** Whether a part holds something that is entered and not yet sent. */
export const isEntered = (part) => [...part.querySelectorAll(FIELDS)].some(isChanged);

const tell = (name) => document.dispatchEvent(new CustomEvent(name));
const cityOf = (table) => table.querySelector(".seat.is-here");
const topOf = (element) => element?.getBoundingClientRect().top;

/** Where an element stands, by what stays the same in the table's next version. */
function signOf(element) {
  const own = ["id", "name", "href", "data-turn", "data-show-seat", "data-line"];
  const marks = [...element.attributes].map(({ name }) => name).filter((name) => /^data-/.test(name));
  const isChoice = element.matches(".space, .pick, [name=do], [name=order]");
  return JSON.stringify([
    element.closest("[data-seat]")?.dataset.seat,
    element.tagName,
    element.closest("form")?.elements.how?.value,
    element.closest("details")?.className,
    own.map((name) => element.getAttribute(name)),
    isChoice ? element.value : marks.sort(),
  ]);
}

function places(root, selector) {
  const seen = new Map();
  return [...root.querySelectorAll(selector)].map((element) => {
    const sign = signOf(element);
    const count = seen.get(sign) ?? 0;
    seen.set(sign, count + 1);
    return [`${sign} ${count}`, element];
  });
}

const FIELDS = 'input:not([type="hidden"]), textarea, select';
const REACHED = "a, button, input, textarea, select, summary, [tabindex]";

/** Whether a field no longer holds what the page came with. */
function isChanged(field) {
  if (field.matches("select")) return field.value !== firstOf(field);
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

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
    field.value = value;
    if (field.matches("input")) field.checked = checked;
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
  const place = places(table, REACHED).find(([, other]) => other === element)?.[0];
  const seat = element.closest("[data-seat]")?.dataset.seat;
  return { place, seat, from: element.selectionStart, to: element.selectionEnd };
}

/** The element that has the focus again: the same one, or else the heading of its city. */
function focusAgain(table, focus) {
  if (!focus) return null;
  const same = new Map(places(table, REACHED)).get(focus.place);
  const isThere = same && !same.hidden;
  const heading = table.querySelector(focus.seat ? `#seat-${focus.seat} h2` : "h1, h2");
  const element = isThere ? same : heading;
  if (!element) return null;
  if (!isThere) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (isThere && typeof focus.from === "number") element.setSelectionRange(focus.from, focus.to);
  return isThere ? element : null;
}

function speak(line) {
  if (!line) return;
  const words = line.textContent;
  line.style.minHeight = `${line.offsetHeight}px`;
  line.textContent = "";
  setTimeout(() => {
    line.textContent = words;
    line.style.minHeight = "";
  }, SPOKEN);
}

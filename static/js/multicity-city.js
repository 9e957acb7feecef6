// The common city: it pans in its frame, a tap chooses a place or an end, and of an end that
// is chosen the other ends light up.

import { lettersOf, smallTile, turned, write } from "./multicity-keypad.js";

const FIT = "city fits";
let seen = null; // the square at the top left of the frame, before a part is replaced

const form = () => document.querySelector("#city-form[data-city]");
const frame = () => document.querySelector("[data-frame]");
const acts = () => document.querySelector("[data-acts]");
const input = () => acts()?.querySelector("[data-letters]");
const pair = (text) => text.match(/-?\d+/g)?.map(Number) ?? [];
const placeName = ([row, column]) => `${named([3 * row, 3 * column])} to ${named([3 * row + 2, 3 * column + 2])}`;
const named = ([row, column]) => `(${row}, ${column})`;

export function listenToCity() {
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("input", onInput);
  for (const name of ["htmx:beforeSwap", "table:leaving"]) {
    document.addEventListener(name, () => {
      seen = frame() && [frame().scrollTop, frame().scrollLeft, origin()];
    });
  }
}

export function readyCity() {
  if (!frame()) return;
  const fit = document.querySelector("[data-fit]");
  if (fit) {
    fit.hidden = false;
    setFit(sessionStorage.getItem(FIT) === "yes");
  }
  keepView();
  const city = form();
  if (!city) return;
  for (const square of city.querySelectorAll(".square")) square.tabIndex = -1;
  const first = city.querySelector(".square.is-chosen, .square");
  if (first) first.tabIndex = 0;
}

function origin() {
  const { top, left } = document.querySelector(".commons").dataset;
  return [Number(top), Number(left)];
}

const side = () => document.querySelector(".field-of-city").offsetWidth / across();
const across = () => document.querySelectorAll(".numbers.columns span").length;

/** Stay at the same squares where the city has grown; at first look at its middle. */
function keepView() {
  const shown = frame();
  if (seen) {
    const [top, left] = origin();
    shown.scrollTop = seen[0] + (seen[2][0] - top) * side();
    shown.scrollLeft = seen[1] + (seen[2][1] - left) * side();
  } else {
    const box = (document.getElementById("here") ?? document.querySelector(".field-of-city")).getBoundingClientRect();
    const around = shown.getBoundingClientRect();
    shown.scrollTop += box.top + box.height / 2 - around.top - around.height / 2;
    shown.scrollLeft += box.left + box.width / 2 - around.left - around.width / 2;
  }
}

function onClick(event) {
  const button = event.target.closest?.("button");
  if (!button) return;
  if (button.matches("[data-fit]")) {
    const isFit = button.getAttribute("aria-pressed") !== "true";
    sessionStorage.setItem(FIT, isFit ? "yes" : "");
    setFit(isFit);
    return;
  }
  if (!form()) return;
  if (button.matches("[data-way-of]")) choose(button.dataset.wayOf);
  else if (button.matches("[data-turn-by]")) turn(Number(button.dataset.turnBy));
  else if (button.matches("#city-form .rim")) putAt(button);
  else if (button.matches("#city-form .square")) tap(button);
  else return;
  event.preventDefault();
}

function setFit(isFit) {
  frame().classList.toggle("is-fit", isFit);
  document.querySelector("[data-fit]").setAttribute("aria-pressed", String(isFit));
}

function choose(way) {
  acts().dataset.do = way;
  form().elements.do.value = way;
  frame().classList.toggle("is-standee", way === "standee");
  for (const part of acts().querySelectorAll("[data-way-is]")) part.hidden = part.dataset.wayIs !== way;
  for (const button of acts().querySelectorAll("[data-way-of]")) {
    button.setAttribute("aria-pressed", String(button.dataset.wayOf === way));
  }
}

function say(way, words, kind = "") {
  const said = acts().querySelector(`[data-says="${way}"]`);
  if (!said) return;
  said.className = `verdict ${kind}`;
  said.textContent = words;
}

/* The tile */

function turn(times) {
  let letters = lettersOf(input());
  if (letters.length < 9) {
    say("tile", "Enter all nine squares; then it can be turned.");
    return;
  }
  for (let count = 0; count < times; count += 1) letters = turned(letters);
  write(input(), letters);
}

function putAt(place) {
  for (const other of form().querySelectorAll(".rim")) other.setAttribute("aria-pressed", String(other === place));
  form().elements.at.value = place.value;
  showTile();
}

function onInput(event) {
  if (!form()) return;
  if (event.target.matches("[data-acts] [data-letters]")) showTile();
  if (event.target.matches("[data-first], [data-last]")) showSquares(false);
}

function showTile() {
  const letters = lettersOf(input());
  const at = form().elements.at.value;
  const post = acts().querySelector('[data-way-is="tile"] form[data-act]');
  post.elements.tile.value = input().value;
  post.elements.at.value = at;
  if (form().elements.tile && form().elements.tile !== input()) form().elements.tile.value = input().value;
  for (const place of form().querySelectorAll(".rim")) {
    const isHere = place.getAttribute("aria-pressed") === "true" && letters.length > 0;
    place.replaceChildren(...(isHere ? [smallTile(letters)] : []));
  }
  if (letters.length < 9) say("tile", `${letters.length} of 9 squares, from the top left.`);
  else if (!at) say("tile", "Tap a free place at the rim of the city.");
  else say("tile", `The tile will lie on ${placeName(pair(at))}.`, "good");
}

/* The standee */

function tap(square) {
  const [first, last] = [acts().querySelector("[data-first]"), acts().querySelector("[data-last]")];
  if (!first.value || last.value) [first.value, last.value] = [square.value, ""];
  else if (first.value === square.value) first.value = "";
  else last.value = square.value;
  choose("standee");
  showSquares(true);
}

function showSquares(isTapped) {
  const { ends, items } = JSON.parse(form().dataset.city);
  const first = acts().querySelector("[data-first]").value.trim();
  const last = acts().querySelector("[data-last]").value.trim();
  if (isTapped) [form().elements.first.value, form().elements.last.value] = [first, last];
  const key = pair(first).join(",");
  const others = ends[key] ?? [];
  const line = last ? between(pair(first), pair(last)) : [key];
  const isLegal = others.includes(pair(last).join(","));
  for (const square of form().querySelectorAll(".square")) {
    square.classList.remove("is-wrong");
    square.classList.toggle("is-chosen", Boolean(first) && line.includes(square.value));
    square.classList.toggle("can", Boolean(first) && !last && others.includes(square.value));
  }
  if (!first) say("standee", "Tap the square under one end of a standee.");
  else if (!last && others.length) say("standee", `From ${named(pair(first))}: tap the other end, ${others.length} lit.`);
  else if (!last) say("standee", `No standee left can end on ${named(pair(first))}. Tap another square.`);
  else if (isLegal) say("standee", `${line.length} ${items} from ${named(pair(first))} to ${named(pair(last))}.`, "good");
  else say("standee", `Not possible from ${named(pair(first))} to ${named(pair(last))}; Place says why.`, "bad");
}

/** The squares from end to end, or only both where they lie in no line. */
function between([row, column], [toRow, toColumn]) {
  const [down, along] = [Math.sign(toRow - row), Math.sign(toColumn - column)];
  if (down && along) return [`${row},${column}`, `${toRow},${toColumn}`];
  const length = Math.min(Math.abs(toRow - row) + Math.abs(toColumn - column), 60);
  return Array.from({ length: length + 1 }, (_, step) => `${row + step * down},${column + step * along}`);
}

/* One tab stop among the squares, arrows within */

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function onKey(event) {
  const square = event.target.closest?.("#city-form .square");
  if (!square || event.ctrlKey || event.altKey || event.metaKey) return;
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const [row, column] = pair(square.value);
  const next = form().querySelector(`.square[value="${row + step[0]},${column + step[1]}"]`);
  if (!next) return;
  square.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

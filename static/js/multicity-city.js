// The common city: a tap chooses a place or an end, of an end that is chosen the other ends
// light up, and two ends are judged at once.

import { lettersOf, smallTile, turned, write } from "./multicity-keypad.js";
import { note } from "./multicity-half.js";
import { between, judge, otherEnds, pair, placeName, squareName, whyNoEnd } from "./multicity-words.js";

const form = () => document.querySelector("#city-form[data-city]");
const frame = () => document.querySelector("[data-frame]");
const acts = () => document.querySelector("[data-acts]");
const input = () => acts()?.querySelector("[data-letters]");

const ENTERS =
  "#city-form .rim, #city-form .square, [data-way-of], [data-turn-by], [data-letter], [data-back], [data-clear], [data-known-tile]";
const TYPED = "[data-letters], [data-first], [data-last]";

export function listenToCity() {
  document.addEventListener("click", (event) => {
    if (event.target.closest?.(ENTERS)) enterAnew();
  }, { capture: true });
  document.addEventListener("input", (event) => {
    if (event.isTrusted && event.target.matches(TYPED)) enterAnew();
  }, { capture: true });
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("input", onInput);
}

/** One tab stop among the squares. */
export function readyCity() {
  const city = form();
  if (!city) return;
  for (const square of city.querySelectorAll(".square")) square.tabIndex = -1;
  acts().querySelector("[data-go][form]")?.removeAttribute("form"); // it shows the tile without scripts
  const first = city.querySelector(".square.is-chosen, .square");
  if (first) first.tabIndex = 0;
}

/** Show what was chosen before the page's parts were replaced. */
export function showAgain() {
  if (!form()) return;
  if (input()) showTile();
  if (acts().querySelector("[data-first]")?.value) showSquares();
}

function onClick(event) {
  const button = event.target.closest?.("button");
  if (!button || !form()) return;
  if (button.matches("[data-way-of]")) choose(button.dataset.wayOf);
  else if (button.matches("[data-turn-by]")) turn(Number(button.dataset.turnBy));
  else if (button.matches("#city-form .rim")) putAt(button);
  else if (button.matches("#city-form .square")) tap(button);
  else return;
  note();
  event.preventDefault();
}

export function choose(way) {
  acts().dataset.do = way;
  form().querySelector('input[name="do"]').value = way; // buttons of that name are no input
  frame().classList.toggle("is-standee", way === "standee");
  for (const part of acts().querySelectorAll("[data-way-is]")) part.hidden = part.dataset.wayIs !== way;
  for (const button of acts().querySelectorAll("[data-way-of]")) {
    button.setAttribute("aria-pressed", String(button.dataset.wayOf === way));
  }
}

/** Why an act was refused; it stays until something is entered anew. */
export const refusal = () => acts()?.querySelector("[data-refused]") ?? null;

function enterAnew() {
  const why = refusal();
  why?.removeAttribute("role");
  why?.removeAttribute("data-refused");
}

function say(way, words, kind = "") {
  const said = acts().querySelector(`[data-says="${way}"]`);
  if (!said || said === refusal()) return;
  said.className = `verdict ${kind}`;
  if (said.textContent !== words) said.textContent = words;
}

/** Whether an act is whole; where it is not, the page says what is missing and sends nothing. */
export function isWhole(act) {
  if (act.elements.do?.value === "tile") {
    showTile();
    return lettersOf(input()).length === 9 && act.elements.at.value !== "";
  }
  if (act.getAttribute("id") !== "standee-act") return true; // a field is called id
  const isTyped = Boolean(act.elements.first.value.trim() && act.elements.last.value.trim());
  if (!isTyped) showSquares();
  return isTyped;
}

/* The tile */

function turn(times) {
  let letters = lettersOf(input());
  if (letters.length < 9) {
    say("tile", `Enter all nine squares, then it can be turned: ${letters.length} of 9 are there.`);
    return;
  }
  for (let count = 0; count < times; count += 1) letters = turned(letters);
  write(input(), letters);
}

function putAt(place) {
  form().elements.at.value = place.value;
  showTile();
}

function onInput(event) {
  if (!form()) return;
  if (event.target.matches("[data-acts] [data-letters]")) showTile();
  else if (event.target.matches("[data-first], [data-last]")) showSquares();
  else return;
  note();
}

function showTile() {
  const letters = lettersOf(input());
  const at = form().elements.at.value;
  const post = acts().querySelector('[data-way-is="tile"] form[data-act]');
  post.elements.tile.value = input().value;
  post.elements.at.value = at;
  if (form().elements.tile && form().elements.tile !== input()) form().elements.tile.value = input().value;
  for (const place of form().querySelectorAll(".rim")) {
    place.setAttribute("aria-pressed", String(place.value === at));
    place.replaceChildren(...(place.value === at && letters.length ? [smallTile(letters)] : []));
  }
  if (!letters.length) say("tile", "Enter its nine squares, from the top left.");
  else if (letters.length < 9) say("tile", `${letters.length} of 9 squares, from the top left.`);
  else if (!at) say("tile", "Tap a free place at the rim of the city.");
  else if (!isFree(at)) say("tile", whyNot(pair(at)), "bad");
  else say("tile", `It will lie on ${placeName(pair(at))}.`, "good");
}

/** The rim is all places where a tile may lie. */
const isFree = (at) => form().querySelector(`.rim[value="${at}"]`) !== null;

function whyNot([row, column]) {
  const isTaken = form().querySelector(`.square[value="${3 * row},${3 * column}"]`);
  const code = isTaken ? "tile_on_tile" : "tile_apart";
  return knowledge().sentences[code].replace("{squares}", placeName([row, column]));
}

/* The standee */

function tap(square) {
  const [first, last] = [acts().querySelector("[data-first]"), acts().querySelector("[data-last]")];
  if (!first) return; // a drawn tile is laid first
  if (!first.value || last.value) [first.value, last.value] = [square.value, ""];
  else if (first.value === square.value) first.value = "";
  else last.value = square.value;
  choose("standee");
  showSquares();
}

let known = null; // what the page knows of the rules, by the text that holds it

function knowledge() {
  const text = form().dataset.city;
  if (known?.text !== text) known = { text, ...JSON.parse(text) };
  return known;
}

function showSquares() {
  const rules = knowledge();
  const [first, last] = ["first", "last"].map((end) => acts().querySelector(`[data-${end}]`).value.trim());
  [form().elements.first.value, form().elements.last.value] = [first, last];
  const [from, to] = [pair(first), pair(last)];
  const others = from.length === 2 ? otherEnds(rules, from) : [];
  const isWhole = from.length === 2 && to.length === 2;
  const verdict = isWhole ? judge(rules, from, to) : null;
  mark({
    "is-chosen": isWhole ? between(from, to) : [from],
    can: isWhole ? [] : others,
    "is-wrong": verdict && !verdict.isLegal ? verdict.wrong : [],
  });
  if (verdict) say("standee", verdict.words, verdict.isLegal ? "good" : "bad");
  else if (from.length < 2) say("standee", "Tap the square under one end of a standee.");
  else if (others.length) say("standee", `From ${squareName(from)}: tap the other end; ${others.length} lit.`);
  else say("standee", `No standee left can end on ${squareName(from)}${whyNoEnd(rules, from)}. Tap another square.`);
}

function mark(classes) {
  const named = Object.entries(classes).map(([name, squares]) => [name, new Set(squares.map(String))]);
  for (const square of form().querySelectorAll(".square")) {
    for (const [name, squares] of named) square.classList.toggle(name, squares.has(square.value));
    toggle(square, "aria-pressed", square.matches(".is-chosen"), "true");
    toggle(square, "aria-describedby", square.matches(".can"), "lit-words");
  }
}

function toggle(element, name, isOn, value) {
  if (isOn) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/* Arrows go from square to square */

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

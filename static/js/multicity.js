// The page of a table of Multicity. Everything works without this; with it, nothing waits for
// the network before a tile is laid or a standee placed.

import { listenToKeypads, readyKeypads } from "./multicity-keypad.js";
import { choose, isWhole, listenToCity, readyCity, refusal, showAgain } from "./multicity-city.js";
import { forget, isThere, takeBack, takeUp } from "./multicity-half.js";
import { listenToNames } from "./multicity-new.js";
import { isAgain } from "./sending.js";
import { listenToView, readyView, showHere } from "./multicity-view.js";

function ready() {
  readyKeypads();
  readyCity();
  readyView();
}

/** After another table was put in the place of the one shown, or parts of it. */
function readyAgain() {
  ready();
  takeUp(choose);
  showAgain();
}

/** The focus goes to what is said: why an act was refused, or whose turn it is now. */
function goOn() {
  const why = document.querySelector("[data-refusal]") ?? refusal();
  if (!why && document.activeElement !== document.body) return;
  focusOn(why ?? document.querySelector(".due"));
}

function focusOn(words) {
  if (!words) return;
  words.tabIndex = -1;
  words.focus({ preventScroll: true });
  if (!words.closest(".bar")) words.scrollIntoView({ block: "nearest" });
}

/** A second tap sends nothing for the next player, and what is not whole is not sent at all. */
function beforeSubmit(event) {
  const act = event.target;
  if (!act.matches("[data-act]")) return;
  if (!isAgain() && isWhole(act)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  focusOn(refusal());
}

/** Where a refusal came as a page of its own, its address is that of no page. */
function comeIn() {
  const city = document.getElementById("city-form");
  if (city && location.pathname.endsWith("/moves/")) {
    history.replaceState(history.state, "", city.getAttribute("action").split("#")[0]);
  }
  document.querySelector("[data-refusal]")?.focus();
}

listenToKeypads();
listenToCity();
listenToView();
listenToNames();
document.addEventListener("submit", beforeSubmit, { capture: true });
document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
  if (detail.xhr.status < 400 && detail.requestConfig?.elt?.matches("#acts form")) forget();
});
document.addEventListener("table:shown", () => {
  readyAgain();
  if (!isThere()) showHere();
});
document.addEventListener("htmx:afterSettle", () => {
  readyAgain();
  showHere();
  goOn();
});
ready();
comeIn();
takeBack(choose);
if (isThere()) showAgain();

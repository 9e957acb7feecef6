// The page of a table of Multicity. Everything works without this; with it, nothing waits for
// the network before a tile is laid or a standee placed.

import { listenToKeypads, readyKeypads } from "./multicity-keypad.js";
import { listenToCity, readyCity } from "./multicity-city.js";

function ready() {
  readyKeypads();
  readyCity();
}

/** The focus goes to what is said: why an act was refused, or whose turn it is now. */
function goOn() {
  if (document.activeElement !== document.body) return;
  const words = document.querySelector('[data-acts] [role="alert"]') ?? document.querySelector(".due");
  if (!words) return;
  words.tabIndex = -1;
  words.focus({ preventScroll: true });
  words.scrollIntoView({ block: "nearest" });
}

listenToKeypads();
listenToCity();
document.addEventListener("table:shown", ready);
document.addEventListener("htmx:afterSettle", () => {
  ready();
  goOn();
});
ready();

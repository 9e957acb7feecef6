// The page of a table of Multicity. Everything works without this; with it, nothing waits for
// the network before a tile is laid or a standee placed.

import { listenToKeypads, readyKeypads } from "./multicity-keypad.js";
import { listenToCity, readyCity } from "./multicity-city.js";

function ready() {
  readyKeypads();
  readyCity();
}

listenToKeypads();
listenToCity();
document.addEventListener("htmx:afterSettle", ready);
ready();

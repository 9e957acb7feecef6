// Which seat is in front: on a phone only that one is shown. What is entered for the
// others stays, since their part of the page is not touched.

import { glideTo } from "./glide.js";
import { heightAbove } from "./news.js";

const SELECTION = ["tap", "taps", "turn", "turned", "next", "cells", "how"];
const PHONE = matchMedia("(max-width: 899px)");

export function listenToSeats() {
  document.addEventListener("click", onClick);
  document.addEventListener("pointerdown", onReach);
  document.addEventListener("focusin", onReach);
}

export const seatHere = () => document.querySelector(".seat.is-here")?.dataset.seat ?? null;

function onClick(event) {
  const link = event.target.closest?.("[data-show-seat]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!document.getElementById(`seat-${link.dataset.showSeat}`)) return;
  event.preventDefault();
  showSeat(link.dataset.showSeat);
}

// Where all boards lie side by side, the one that is used comes to the front.
function onReach(event) {
  const seat = event.target.closest?.(".seat");
  if (seat && !seat.matches(".is-here")) showSeat(seat.dataset.seat);
}

export function showSeat(number) {
  for (const seat of document.querySelectorAll(".seat[data-seat]")) {
    seat.classList.toggle("is-here", seat.dataset.seat === number);
  }
  for (const link of document.querySelectorAll("[data-show-seat]")) {
    const isHere = link.dataset.showSeat === number;
    link.classList.toggle("is-here", isHere);
    if (isHere) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  const url = new URL(location.href);
  const choice = document.getElementById(`seat-${number}`)?.dataset.choice ?? "";
  url.search = `${new URLSearchParams({ seat: number })}${choice && `&${choice}`}`;
  url.hash = "";
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/** What the address said is entered is kept here from now on, and changes without it. */
export function shortenAddress() {
  const asked = new URLSearchParams(location.search);
  if (SELECTION.some((name) => asked.has(name)) && seatHere() !== null) showSeat(seatHere());
}

/** Bring the seats in line with the strip, which the server has drawn anew. */
export function followStrip() {
  const link = document.querySelector(".strip-seat.is-here[data-show-seat]");
  if (link) showSeat(link.dataset.showSeat);
}

/** Go on where the table goes on: at a seat that owes an act or is to be entered, at
 * its next building of a final board, or at the picker of cards. */
export function moveOn() {
  const owing = document.querySelector(".seat.is-here :is([data-board], [data-halves], .enter, .c-turn)");
  const next = owing?.closest(".seat") ?? document.getElementById("reveal");
  const picker = owing?.querySelector("[data-pick-next]");
  if (picker) {
    picker.closest("section").querySelector("h4").focus({ preventScroll: true });
    bringIntoView(picker);
    return;
  }
  const heading = next?.querySelector("h2") ?? document.querySelector("#result h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  bringIntoView(next && !owing ? next : heading);
}

/** Scroll as little as is needed, and not at all where it is seen already. */
export function bringIntoView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  const bar = PHONE.matches ? document.querySelector(".seat.is-here .bar")?.offsetHeight ?? 0 : 0;
  const above = heightAbove();
  if (top >= above && (bottom <= innerHeight - bar || top < innerHeight / 2)) return;
  glideTo(element, top < above ? "start" : "nearest");
}

// What is typed of a city that is entered at the end stays in its fields while its buildings are
// placed, and over a reload. Of the way with taps free.js keeps the spaces and the passes.

import { recall, remember } from "./memory.js";

const WAYS = "[data-way] form[data-act]";
const TYPED = 'input:not([type="hidden"], [type="checkbox"], [data-free-cells], [data-free-passes])';

export function listenToWays() {
  document.addEventListener("input", (event) => {
    const form = event.target.closest?.(WAYS);
    if (form) remember(keyOf(form), fieldsOf(form).map((field) => field.value));
  });
}

/** Fill what is blank in the ways of a part of the page with what was typed there before; what
 * is chosen beside them then goes without it. */
export function readyWays(part) {
  for (const button of part.querySelectorAll("[data-alone]")) {
    button.removeAttribute("form");
    button.setAttribute("formaction", button.dataset.alone);
  }
  for (const form of part.querySelectorAll(WAYS)) {
    const typed = recall(keyOf(form)) ?? [];
    fieldsOf(form).forEach((field, number) => {
      field.value ||= typed[number] ?? "";
    });
  }
}

const fieldsOf = (form) => [...form.querySelectorAll(TYPED)];

function keyOf(form) {
  const seat = form.closest("[data-seat]").dataset.seat;
  const { way } = form.closest("[data-way]").dataset;
  const group = `${location.pathname} ${seat} ${way}`;
  return { group, card: fieldsOf(form).map((field) => field.name).join(" ") };
}

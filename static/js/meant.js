// What was about to be done, in words by which one knows it again after a while: the button that
// was pressed, for whom, with what, and where.

import { timeOf } from "./saved.js";

const LONGEST = 90; // characters of what stands behind the button's own words
const ROOT = "[data-seat], [data-who]"; // the part of a page that is about one of those who play
const ACTS = ".go"; // what sends all that is entered; other buttons of a form do without the spaces

/** What a form means: “Place” (Dune, red J, D1 E1 D2 D3); "" where its button has no words. */
export function meantBy(form, button) {
  const act = textOf(button);
  if (!act) return "";
  const part = form.closest?.(ROOT);
  const heading = part ? part.querySelector("h2") : form.querySelector("h2, h3");
  const who = part?.dataset.who ?? textOf(heading).replace(/\?$/, "");
  const cells = button.matches(ACTS) ? form.elements.cells?.value?.trim() : "";
  const about = [who, form.dataset.about, cells].filter((one) => one && !` ${act} `.includes(` ${one} `));
  return about.length > 0 ? `“${act}” (${shortened(about.join(", "))})` : `“${act}”`;
}

/** What was not sent: { words, at }, what was meant, and when, in ms. */
export function tellUnsent(found) {
  const [one, ...others] = found.map(({ words, at }) => (words && at ? `${words} at ${timeOf(new Date(at))}` : words));
  if (others.length > 0) return `${found.length} entries were not sent: ${[one, ...others].filter(Boolean).join(", ")}.`;
  const { words, at } = found[0];
  return `${words || "Something"} was not sent${at ? ` at ${timeOf(new Date(at))}` : ""}.`;
}

const textOf = (element) => (element?.textContent ?? "").trim().replace(/\s+/g, " ");

const shortened = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);

// Where things stand on a page, so that they are found again once it was drawn anew.

export const REACHED = "a, button, input, textarea, select, summary, [tabindex]";

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

/** What a selector finds in a part of the page, as pairs of (place, element). */
export function places(root, selector) {
  const seen = new Map();
  return [...root.querySelectorAll(selector)].map((element) => {
    const sign = signOf(element);
    const count = seen.get(sign) ?? 0;
    seen.set(sign, count + 1);
    return [`${sign} ${count}`, element];
  });
}

/** Where an element of the table stands, by which `elementAt` finds it in a later one. */
export function placeOn(element) {
  const table = document.getElementById("table");
  return table?.contains(element) ? placeIn(table, element) : undefined;
}

/** The element of the table at a place, if there is one. */
export function elementAt(place) {
  const table = document.getElementById("table");
  return table ? new Map(places(table, REACHED)).get(place) : undefined;
}

/** The place of an element in a part of the page. */
export const placeIn = (root, element) => places(root, REACHED).find(([, other]) => other === element)?.[0];

// Which parts of the table this page has, told by the print that each of them came with, so that
// only the others are sent when somebody else has played on.

const PRINTED = "[data-print]";

/** The print of each part, for the address under which a page asks; "" where it has none. */
export function printsOf(table) {
  if (!table.matches(PRINTED)) return "";
  return [table, ...table.querySelectorAll(PRINTED)]
    .map((part) => `${part.id}:${part.dataset.print}`)
    .join(",");
}

/** Something in a part is sent, or it cannot be mended: it is to come anew, whatever it shows. */
export function forgetPrint(element) {
  element.closest(PRINTED)?.removeAttribute("data-print");
}

/** The parts in an answer, each with the one here whose place it takes; null where one has none. */
export function pairsOf(table, page) {
  const fresh = page.getElementById("table");
  if (fresh) return [[table, fresh]];
  const pairs = [...page.querySelectorAll(PRINTED)].map((part) => [here(table, part), part]);
  return pairs.length > 0 && pairs.every(([old]) => old) ? pairs : null;
}

const here = (table, part) => table.querySelector(`#${CSS.escape(part.id)}`);

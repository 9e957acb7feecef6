// The row of photos below a table: others add to it while the page lies open.

/** The row of a page, or of an answer; null where it has none. */
const rowOf = (page) => page.getElementById("table-photos");

/** How many photos the page shows, undefined where it has no row of them. */
export const photosShown = () => rowOf(document)?.dataset.album;

/**
 * Show the row of photos in an answer, where there is one: what is told of it, with the row, and
 * whether it is all that came; null where there is none.
 */
export function showPhotos(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const [old, fresh] = [rowOf(document), rowOf(page)];
  if (!old || !fresh) return null;
  const isAll = page.body.children.length === 1;
  const used = old.contains(document.activeElement) && document.activeElement.getAttribute("href");
  old.replaceWith(document.adoptNode(fresh));
  if (used) [...fresh.querySelectorAll("a")].find((one) => one.getAttribute("href") === used)?.focus();
  return { row: fresh, told: fresh.dataset.told, isAll };
}

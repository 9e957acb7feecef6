// Gliding to a part of the page. The browser's own way of it goes on for a moment after a press, so
// that the press and its release meet different things and the tap is lost. This one lies still at
// once, and gives way to whatever else scrolls the page.

const CALM = matchMedia("(prefers-reduced-motion: reduce)");
const LASTS = 350; // ms

let frame = 0; // the next one of what is under way

/** Bring an element into view; `block` as for scrollIntoView. */
export function glideTo(element, block = "start") {
  const from = scrollY;
  element.scrollIntoView({ block, behavior: "instant" });
  const way = scrollY - from;
  stop();
  if (CALM.matches || way === 0) return;
  addEventListener("pointerdown", stop, { capture: true, once: true });
  goTo(from);
  glide(from, way, performance.now(), scrollY);
}

function glide(from, way, begun, last) {
  frame = requestAnimationFrame(() => {
    if (scrollY !== last) return;
    const part = Math.min((performance.now() - begun) / LASTS, 1);
    goTo(from + way * (1 - (1 - part) ** 3));
    if (part < 1) glide(from, way, begun, scrollY);
  });
}

const goTo = (top) => scrollTo({ top, behavior: "instant" });
const stop = () => cancelAnimationFrame(frame);

// A piece of a component set by chips: its picture is drawn anew after each tap, and a second tap
// on a chip takes it off. Without scripts "Show it" draws the picture.

const WAIT = 120; // ms after the last tap
const form = document.querySelector("[data-piece-editor]");
let waiting = null; // the timer after which the picture is asked for
let asked = 0; // how often it was asked for; only the newest answer counts
let pressed = null; // the chip that was on when the finger came down

form.querySelector("[data-piece-show]")?.setAttribute("hidden", "");

form.addEventListener("pointerdown", (event) => {
  const chip = event.target.closest(".set-chip")?.querySelector("input[type=radio]");
  pressed = chip?.checked ? chip : null;
});
form.addEventListener("click", (event) => {
  if (event.target !== pressed) return;
  pressed.checked = false;
  pressed = null;
  drawSoon();
});
form.addEventListener("input", drawSoon);
form.addEventListener("change", drawSoon);

function drawSoon() {
  clearTimeout(waiting);
  waiting = setTimeout(draw, WAIT);
}

async function draw() {
  const number = ++asked;
  const address = form.getAttribute("action").split("#")[0];
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(new FormData(form))}`);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[data-piece-picture]");
    if (!fresh || number !== asked) return;
    form.querySelector("[data-piece-picture]").replaceWith(document.adoptNode(fresh));
  } catch {
    // Without a connection the last picture stays; what is tapped is kept by the form.
  }
}

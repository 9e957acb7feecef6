// How much of the photo shines through what is painted over it; kept as the brush is.

import { recall, remember } from "./memory.js";

const kept = { group: `shine ${location.pathname}`, card: "" };
const photo = document.querySelector("[data-under-photo]");
const label = document.querySelector("[data-shine]");
const slider = label.querySelector("input");

function show() {
  photo.style.opacity = slider.value / 100;
  slider.setAttribute("aria-valuetext", `${slider.value} %`);
}

label.hidden = false;
slider.value = recall(kept) ?? slider.value;
slider.addEventListener("input", () => {
  remember(kept, slider.value);
  show();
});
show();

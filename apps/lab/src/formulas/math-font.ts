import address from "virtual:math-font";

// The browser fetches it when the first formula is drawn.
document.fonts.add(new FontFace("Formula", `url("${address}")`, { display: "swap" }));

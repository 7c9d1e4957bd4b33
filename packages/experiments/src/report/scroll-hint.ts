/** The sizes of a shade and of what hides it. */
const [SHADE, COVER] = ["1rem 100%", "3rem 100%"];

/**
 * Shades the edges of a box beyond which there is more to see. The shades stay with the box; a cover over each moves with what it holds, and so hides the shade at the end. Figures
 * have white paper of their own: multiplied, it lets the shade through.
 */
export const SCROLL_HINT = `@media screen {
  .scroll {
    background:
      linear-gradient(to right, var(--paper) 40%, transparent) left / ${COVER} no-repeat local,
      linear-gradient(to left, var(--paper) 40%, transparent) right / ${COVER} no-repeat local,
      linear-gradient(to right, var(--shade), transparent) left / ${SHADE} no-repeat,
      linear-gradient(to left, var(--shade), transparent) right / ${SHADE} no-repeat;
  }
  .plot > svg { mix-blend-mode: multiply; }
}
`;

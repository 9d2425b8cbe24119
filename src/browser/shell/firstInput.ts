// Not `scroll`: a page that grows shorter while it loads scrolls without anybody touching it.
const INPUTS = ['wheel', 'pointermove', 'pointerdown', 'keydown'];

/** Chromium also reports a pointer that lies still, when a page is drawn under it. */
const liesStill = ({ type, movementX, movementY }: Event & Partial<MouseEvent>): boolean =>
  type === 'pointermove' && !movementX && !movementY;

/** Resolves when somebody is at the page: with the first movement, press or key. */
export const firstInput: Promise<void> = new Promise((resolve) => {
  for (const type of INPUTS)
    addEventListener(type, (event) => liesStill(event) || resolve(), { passive: true });
});

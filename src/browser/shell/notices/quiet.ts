/** How long somebody must have done nothing before a notice may appear over the page, in milliseconds. */
const QUIET_MS = 2000;

const INPUTS = ['pointerdown', 'touchmove', 'keydown', 'input', 'scroll'] as const;

/** What somebody opened over the page, and has not closed yet. */
export const OPEN_LAYERS =
  'dialog[open], [popover]:not([popover=manual]):popover-open, [aria-expanded=true][role=combobox]';

/** What has the focus; null when nothing on the page has it. */
function focused(): Element | null {
  const { activeElement: active, body, documentElement } = document;
  return active === body || active === documentElement ? null : active;
}

/** Nothing has the focus, and nothing is open over the page. */
const isFree = (): boolean => !focused() && !document.querySelector(OPEN_LAYERS);

/** Resolves once nothing is focused or open, and nobody has pressed, typed or scrolled for a while. */
export function quiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer = 0;
    const wait = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(check, QUIET_MS);
    };
    const check = (): void => {
      if (!isFree()) wait();
      else {
        for (const type of INPUTS) removeEventListener(type, wait, true);
        resolve();
      }
    };
    for (const type of INPUTS) addEventListener(type, wait, { capture: true, passive: true });
    wait();
  });
}

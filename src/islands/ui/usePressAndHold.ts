import { type PointerEvent, useEffect, useRef } from 'react';

/** product.md §9: spin repeat 300 ms, then every 50 ms. */
const HOLD_DELAY_MS = 300;
const HOLD_REPEAT_MS = 50;
const TICKS_BEFORE_REPEAT = HOLD_DELAY_MS / HOLD_REPEAT_MS;

/** Handlers for a button that acts when pressed and repeats while it is held. */
export function usePressAndHold(action: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A held button must change the current quantity, not the one it had when it was pressed.
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  // A tick that comes late does not count: the page was busy, and the button's release may be waiting behind it.
  const hold = (ticks: number) => {
    const due = performance.now() + HOLD_REPEAT_MS;
    timer.current = setTimeout(() => {
      if (performance.now() > due + HOLD_REPEAT_MS) return hold(ticks);
      if (ticks + 1 >= TICKS_BEFORE_REPEAT) latest.current();
      hold(ticks + 1);
    }, HOLD_REPEAT_MS);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      action();
      stop();
      hold(0);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // Keyboards and screen readers click without pointer events.
    onClick: (event: { detail: number }) => {
      if (event.detail === 0) action();
    },
  };
}

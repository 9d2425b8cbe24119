/** What a list says waits for so many ticks, 400 ms. One that comes late counts as one: a busy page hears first what was typed. */
const TICKS = 20;
const TICK_MS = 20;

/**
 * Keeps what lists of choices say after a typed sign until it is certain that no hand scanner types: a letter chooses, and what
 * follows a choice, such as reading a table anew, cannot be taken back. A list that is left says it at once.
 */
export function holdSelectChanges(): { typed: (target: EventTarget | null) => void; forget: () => void } {
  let typedInto: EventTarget | null = null;
  let held: { list: HTMLSelectElement; value: string } | null = null;
  let clock: ReturnType<typeof setInterval> | undefined;
  const forget = (): void => {
    clearInterval(clock);
    held = null;
  };
  const say = (): void => {
    if (!held) return;
    const { list, value } = held;
    forget();
    // React may have drawn the list anew meanwhile, with what it knew.
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const hold = (event: Event): void => {
    const { target, isTrusted } = event;
    if (!isTrusted || target !== typedInto || !(target instanceof HTMLSelectElement)) return;
    event.stopImmediatePropagation();
    forget();
    held = { list: target, value: target.value };
    let ticks = 0;
    clock = setInterval(() => {
      ticks += 1;
      if (ticks === TICKS) say();
    }, TICK_MS);
  };
  const typed = (target: EventTarget | null): void => {
    typedInto = target;
  };
  addEventListener('input', hold, true);
  addEventListener('change', hold, true);
  addEventListener('focusout', say, true);
  addEventListener('pointerdown', () => typed(null), true);
  return { typed, forget };
}

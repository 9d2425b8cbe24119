import { NO_BURST, strike } from '#domain/quickOrder/scan/burst.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Gives a field its value back, and says so to whoever listens to it. */
function restore(field: Field, value: string): void {
  if (field.value === value) return;
  // React overrides the property of the element, and takes a value that is set by it for its own.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/**
 * Calls `onScan` with what a hand scanner types, wherever the focus is, except in a field that takes scans itself
 * (`data-takes-scans`). A field that it was typed into has its value of before again; its Enter or Tab reaches nobody.
 * Everything else that is typed is left alone.
 */
export function listenToHandScanner(onScan: (text: string) => void): void {
  let burst = NO_BURST;
  let field: { element: Field; value: string } | null = null;
  addEventListener(
    'keydown',
    (event) => {
      const { target, key, timeStamp, repeat, isComposing, ctrlKey, altKey, metaKey } = event;
      if (target instanceof HTMLElement && 'takesScans' in target.dataset) return;
      const isCommand =
        isComposing || ((ctrlKey || altKey || metaKey) && !event.getModifierState('AltGraph'));
      const struck = strike(burst, { key, atMs: timeStamp, isRepeat: repeat, isCommand });
      burst = struck.burst;
      // Before its first sign has been written.
      if (burst.text.length === 1) field = isField(target) ? { element: target, value: target.value } : null;
      if (struck.scan === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (field) restore(field.element, field.value);
      onScan(struck.scan);
    },
    true,
  );
}

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

/** A field, and what it held before each sign of a burst was written into it. */
type FieldHistory = { element: Field; values: string[] };

/**
 * Calls `onScan` with what a hand scanner types, wherever the focus is, except in a field of searches, which
 * keeps them. Another field that it was typed into has its value of before again; its Enter or Tab reaches nobody.
 * Everything else that is typed is left alone.
 */
export function listenToHandScanner(onScan: (text: string) => void): void {
  let burst = NO_BURST;
  let written: FieldHistory | null = null;
  addEventListener(
    'keydown',
    (event) => {
      const { target, key, timeStamp, repeat, isComposing, ctrlKey, altKey, metaKey } = event;
      if (target instanceof HTMLInputElement && target.type === 'search') return;
      const isCommand =
        isComposing || ((ctrlKey || altKey || metaKey) && !event.getModifierState('AltGraph'));
      const struck = strike(burst, { key, atMs: timeStamp, isRepeat: repeat, isCommand });
      const isSign = struck.burst.text !== '' && struck.burst !== burst;
      burst = struck.burst;
      if (isSign) {
        if (!isField(target)) written = null;
        else if (burst.text.length === 1 || written?.element !== target)
          written = { element: target, values: [target.value] };
        else written.values.push(target.value);
      }
      if (struck.scan === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const value = written?.values.at(-struck.scan.length) ?? written?.values[0];
      if (written && value !== undefined) restore(written.element, value);
      onScan(struck.scan);
    },
    true,
  );
}

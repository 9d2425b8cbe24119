import { NO_BURST, PAUSE_MS, strike } from '#domain/quickOrder/scan/burst.ts';
import { holdSelectChanges } from './selectChanges.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Gives a field its value back, and says so to whoever listens to it. A list of choices has not said anything yet. */
function restore(field: Field, value: string): void {
  if (field.value === value) return;
  // React overrides the property of the element, and takes a value that is set by it for its own.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  if (!(field instanceof HTMLSelectElement)) field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const WORDS = ['text', 'email', 'tel', 'url', 'password'];

/** Whether somebody types words into it: a quantity is a field of text that has a role of its own. */
const isOfWords = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    WORDS.includes(target.type) &&
    target.getAttribute('role') !== 'spinbutton') ||
  (target instanceof HTMLElement && target.isContentEditable);

/** Some scanners press them first: they go to the end of a text, and choose in a list. */
const BEGINNINGS = new Set(['End', 'Home']);

/** A field, and what it held before each sign of a burst was written into it. */
type FieldHistory = { element: Field; values: string[] };

/**
 * Calls `onScan` with what a hand scanner types, wherever the focus is, except in a field of searches, which
 * keeps them. Another field that it was typed into has its value of before again; its blanks, its Enter and its Tab reach nobody.
 * Everything else that is typed is left alone.
 */
export function listenToHandScanner(onScan: (text: string) => void): void {
  let burst = NO_BURST;
  let written: FieldHistory | null = null;
  /** What a field held before a key with which a scan may begin. */
  let ahead: { element: Field; value: string; atMs: number } | null = null;
  /** A blank that was kept from a button: the button must not hear that it is let go either. */
  let isBlankKept = false;
  const changes = holdSelectChanges();

  function remember(target: EventTarget | null, atMs: number): void {
    if (!isField(target)) {
      written = null;
      return;
    }
    if (burst.text.length > 1 && written?.element === target) {
      written.values.push(target.value);
      return;
    }
    const isAhead = ahead?.element === target && atMs - ahead.atMs <= PAUSE_MS;
    written = { element: target, values: [isAhead && ahead ? ahead.value : target.value] };
  }

  addEventListener(
    'keydown',
    (event) => {
      const { target, key, timeStamp, repeat, isComposing, ctrlKey, altKey, metaKey } = event;
      if (target instanceof HTMLInputElement && target.type === 'search') return;
      const isCommand =
        isComposing || ((ctrlKey || altKey || metaKey) && !event.getModifierState('AltGraph'));
      const isInWords = isOfWords(target);
      const struck = strike(burst, { key, atMs: timeStamp, isRepeat: repeat, isCommand, isInWords });
      const isSign = struck.burst.text !== '' && struck.burst !== burst;
      burst = struck.burst;
      changes.typed(isSign || BEGINNINGS.has(key) ? target : null);
      if (isSign) remember(target, timeStamp);
      else if (BEGINNINGS.has(key))
        ahead = isField(target) ? { element: target, value: target.value, atMs: timeStamp } : null;
      isBlankKept = isSign && key === ' ' && burst.text.length > 1 && !isInWords;
      // A blank presses a button, opens a list and moves the page.
      if (isBlankKept) event.preventDefault();
      if (struck.scan === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      changes.forget();
      const value = written?.values.at(-struck.scan.length) ?? written?.values[0];
      if (written && value !== undefined) restore(written.element, value);
      onScan(struck.scan);
    },
    true,
  );
  addEventListener(
    'keyup',
    (event) => {
      if (event.key !== ' ' || !isBlankKept) return;
      isBlankKept = false;
      event.preventDefault();
    },
    true,
  );
}

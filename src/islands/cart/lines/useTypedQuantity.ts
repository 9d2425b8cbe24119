import { useEffect, useRef, useState } from 'react';
import { quantityText, readQuantity, type TypedQuantity } from '#domain/product/quantity.ts';
import { useBeforeLeaving } from '#islands/ui/useBeforeLeaving.ts';

/** Nobody who types a quantity stops for so long in the middle of it. */
const PAUSE_MS = 1_500;

type QuantityDraft = {
  text: string;
  read: TypedQuantity;
  /** What is typed is not what is saved, so far. */
  isDraft: boolean;
  type: (text: string) => void;
  /** Takes a text that is whole: of a step, or of a reading that was chosen. */
  choose: (text: string) => void;
  /** The field is left, or Enter was pressed. */
  done: () => void;
};

/**
 * What is typed over a quantity that is saved by itself: it is saved when the field is left, at Enter, when the page is left, or after
 * a pause, and never while it may be the beginning of something else. Where it turns out to be one, the quantity of before is saved again.
 * What cannot be ordered stays in the field, and the quantity of before stays saved.
 */
export function useTypedQuantity(
  saved: number,
  multiple: number,
  save: (quantity: number) => void,
): QuantityDraft {
  const [draft, setDraft] = useState<string | null>(null);
  /** The saved quantity when the first sign was typed. */
  const before = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = draft ?? quantityText(saved);
  const read = readQuantity(text, multiple);

  const end = (): void => {
    clearTimeout(timer.current);
    before.current = null;
  };
  const type = (typed: string): void => {
    clearTimeout(timer.current);
    before.current ??= saved;
    setDraft(typed);
    const now = readQuantity(typed, multiple);
    if (now.status === 'ok') timer.current = setTimeout(save, PAUSE_MS, now.quantity);
    else save(before.current);
  };
  const choose = (whole: string): void => {
    end();
    const now = readQuantity(whole, multiple);
    setDraft(now.status === 'ok' ? null : whole);
    if (now.status === 'ok') save(now.quantity);
  };
  const done = (): void => {
    if (draft === null) return;
    end();
    if (read.status === 'ok') save(read.quantity);
    if (read.status === 'ok' || read.status === 'empty') setDraft(null);
  };

  const isDraft = draft !== null;
  useBeforeLeaving(isDraft, done);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { text, read, isDraft, type, choose, done };
}

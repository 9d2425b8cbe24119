/** A key that was pressed, and when, in milliseconds of any clock. */
export type Stroke = {
  key: string;
  atMs: number;
  /** The key is held down. */
  isRepeat: boolean;
  /** With Ctrl, Alt or Meta, and not to write a sign. */
  isCommand: boolean;
};

/** Signs that came one right after the other, and when the last one did. */
export type Burst = { text: string; lastMs: number };

export const NO_BURST: Burst = { text: '', lastMs: 0 };

/** Whoever types has some 80 ms between two keys, a scanner 5 to 30. */
const SIGN_MS = 35;
/** Two or three keys may fall together under anybody's hand. */
const SIGNS_MIN = 6;

/** A scanner presses them for the sign that follows. */
const SHIFTS = new Set(['Shift', 'AltGraph', 'CapsLock']);
const ENDS = new Set(['Enter', 'Tab']);

/**
 * Takes one key more. `scan`: what a hand scanner has typed, once its Enter or Tab came. It has a figure: a text expander
 * writes words as fast.
 */
export function strike(
  { text, lastMs }: Burst,
  { key, atMs, isRepeat, isCommand }: Stroke,
): { burst: Burst; scan: string | null } {
  if (SHIFTS.has(key)) return { burst: { text, lastMs }, scan: null };
  const before = atMs - lastMs <= SIGN_MS ? text : '';
  if (ENDS.has(key) && !isRepeat && !isCommand) {
    const isScan = before.length >= SIGNS_MIN && /\d/.test(before);
    return { burst: NO_BURST, scan: isScan ? before : null };
  }
  if (key.length !== 1 || isRepeat || isCommand) return { burst: NO_BURST, scan: null };
  return { burst: { text: before + key, lastMs: atMs }, scan: null };
}

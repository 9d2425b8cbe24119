import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of reproducible choices. Streams with different names never disturb one another. */
export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a over the UTF-16 units, 32 bits. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
};

/** The dice of one named thing: `dice(seed, 'product', 17)`. */
export const dice = (...name: (string | number)[]): Dice => {
  const generator = xoroshiro128plus(hash(name.join('\u0000')));
  const int = (min: number, max: number) => uniformInt(generator, min, max);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error(`Nothing to pick from for ${name.join('/')}.`);
    return item;
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(0, i);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  };
  return { int, chance: (probability) => int(0, 999_999) < probability * 1_000_000, pick, shuffle };
};

import { rootOf } from '#domain/trade/text/stem.ts';

/** What is worn, and much else, comes in sizes that some catalogues write in letters and others in words, whole or shortened. */
const SIZES = [
  'xs',
  's ch chico pequeno peq',
  'm med mediano md',
  'l g grande gde gd',
  'xl xg eg extragrande',
  'xxl xxg',
].map((line) => line.split(' '));

/** The ways of writing a size, by the root of each. */
const WRITINGS = new Map(SIZES.flatMap((size) => size.map((written) => [rootOf(written), size] as const)));

/** Every way of writing the size that a word is: `talla g` is `grande` and `l`. Empty for another word. */
export const writingsOfSize = (word: string): readonly string[] => WRITINGS.get(rootOf(word)) ?? [];

/** A query with sizes of two words as one: `extra grande` → `xl`. */
export const joinSizes = (query: string): string =>
  query.replace(/\bextra[ -]?grandes?\b/g, 'xl').replace(/\bextra[ -]?(?:chic|pequen)[oa]s?\b/g, 'xs');

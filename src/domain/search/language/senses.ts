import { fold } from '#domain/trade/text/fold.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import { termsOfFolded } from '#domain/trade/text/terms.ts';
import { NAME_WORDS, rootsOf } from './synonyms.ts';

/** Raised with every change of the layout, so that a page refuses a file that it cannot read. */
export const SENSES_VERSION = 1;

/** Families of the shop, and the roots of the trade's names for what it lacks and whose kind is there. */
export type SensesFile = readonly [
  version: number,
  senses: readonly (readonly [families: readonly string[], names: readonly string[]])[],
];

/** The families in which a shop has things of the kind that is asked, the nearest first; none where the trade has no such name. */
export type Senses = (term: string) => readonly string[];

/** Throws on a text of another layout, such as a page that says that there is no such file. */
export function openSenses(text: string): Senses {
  const [version, senses] = JSON.parse(text) as SensesFile;
  if (version !== SENSES_VERSION) throw new Error('These are no senses of the words of a release.');
  const familiesBy = (keyOf: (name: string) => string): Map<string, readonly string[]> =>
    new Map(senses.flatMap(([families, names]) => names.map((name) => [keyOf(name), families] as const)));
  const whole = familiesBy((name) => name);
  const begun = familiesBy((name) => name.split(' ', 1)[0] ?? '');
  return (query) => {
    const terms = termsOfFolded(fold(query.normalize('NFC'))).map(({ term }) => term);
    for (let length = Math.min(NAME_WORDS, terms.length); length > 0; length--) {
      for (let at = 0; at + length <= terms.length; at++) {
        const found = whole.get(rootsOf(terms.slice(at, at + length)));
        if (found) return found;
      }
    }
    return terms.map((term) => begun.get(rootOf(term))).find(Boolean) ?? [];
  };
}

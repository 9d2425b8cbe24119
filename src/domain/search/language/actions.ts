/** A shorter word that ends so is rarely a verb. */
const VERB_LETTERS = 5;
/** An infinitive: what stands before its vowel, and the vowel. */
const INFINITIVE = /^(\p{L}+)([aei])r(?:se)?$/u;

/** Who does something is called after the thing: `electricista` after `eléctrico`. What ends in `-era` is rather a thing itself. */
const WORKER = /^(\p{L}{5,})ista$/u;

/** How the words for the things of a trade begin, by who works in it; null for what is no worker. */
export const tradeOf = (worker: string): string | null => WORKER.exec(worker)?.[1] ?? null;

/**
 * How the names of things begin that are for doing something: `destapar` → `destapa`, of `destapacaños` and `destapador`;
 * `abrir` → `abre`, of `abrelatas`, and `abri`, of `abridor`. Empty for what is no infinitive.
 */
export function beginningsOf(action: string): string[] {
  const [, stem = '', vowel = ''] = INFINITIVE.exec(action) ?? [];
  if (stem === '' || action.length < VERB_LETTERS) return [];
  return vowel === 'i' ? [`${stem}e`, `${stem}i`] : [stem + vowel];
}

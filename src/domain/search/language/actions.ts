/** A shorter word that ends so is rarely a verb. */
const VERB_LETTERS = 5;
/** An infinitive: what stands before its vowel, and the vowel. */
const INFINITIVE = /^(\p{L}+)([aei])r(?:se)?$/u;

/**
 * How the names of things begin that are for doing something: `destapar` → `destapa`, of `destapacaños` and `destapador`;
 * `abrir` → `abre`, of `abrelatas`, and `abri`, of `abridor`. Empty for what is no infinitive.
 */
export function beginningsOf(action: string): string[] {
  const [, stem = '', vowel = ''] = INFINITIVE.exec(action) ?? [];
  if (stem === '' || action.length < VERB_LETTERS) return [];
  return vowel === 'i' ? [`${stem}e`, `${stem}i`] : [stem + vowel];
}

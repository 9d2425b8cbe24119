/** A vowel that may be another in the other gender, or none; `-ão` of Portuguese is no such ending: `botão` is no `bota`. */
const ENDING = /[ae]$|(?<!a)o$/;

/**
 * What singular and plural, masculine and feminine share: `llaves`, `llave` → `llav`; `lápices`, `lápiz` → `lapic`;
 * `metálicos`, `metálica` → `metalic`. Short words keep their vowel, which tells `tapa` from `tapo`. Expects a folded word.
 */
export function rootOf(word: string): string {
  if (/\d/.test(word)) return word;
  let root = word.replace(/\.$/, '');
  if (root.length > 3 && root.endsWith('s')) root = root.slice(0, -1);
  if (root.length > 4 && ENDING.test(root)) root = root.slice(0, -1);
  // `lápiz` and `lápices`; a `plaza` is no `placa`.
  return word.endsWith('z') ? root.replace(/z$/, 'c') : root;
}

/** What makes of a thing one of its kinds: a `motosierra` is a saw, and a `cortacandado` is no padlock. */
const KIND =
  /^(?:aero|auto|bici|bio|contra|eco|electro|foto|hidro|maxi|micro|mini|mono|moto|multi|neumo|oleo|rota|rote|semi|super|tele|termo|tri|turbo|ultra|video)$/;

/** Whether a root is another with what makes of a thing one of its kinds before it. */
export const isKindOf = (root: string, ending: string): boolean =>
  root.endsWith(ending) && KIND.test(root.slice(0, -ending.length));

const ENDS_IN_E = /e$/;
const ENDS_IN_GENDER = /[ao]$/;

/** Whether two singulars of one root are two words: `clavo` and `clave`, which no plural and no gender makes of each other. */
export const areApart = (one: string, other: string): boolean =>
  (ENDS_IN_E.test(one) && ENDS_IN_GENDER.test(other)) || (ENDS_IN_GENDER.test(one) && ENDS_IN_E.test(other));

/** How words end that say how a thing is, before their gender: `metálic-`, `reforzad-`. */
export const PROPERTY_ENDING = '(?:ad|ic|id|iv|ori|os)';

const genderOf = (word: string): string | undefined => /([ao])s?$/.exec(word)?.[1];

/** Whether two words of one root end in the other gender: of a property the same, `metálica` and `metálico`; of things two, `terma` and `termo`. */
export function areOfTwoGenders(one: string, other: string): boolean {
  const [first, second] = [genderOf(one), genderOf(other)];
  return first !== undefined && second !== undefined && first !== second;
}

/**
 * A root without what Spanish spelling is often mistaken in: doubled letters, `h`, `b` and `v`, `c`, `s` and `z`, `qu` and
 * `k`, `g` and `j`, `n` before `p` and `b`. Two words of one spelling are one word to the ear.
 */
export const spellingOf = (root: string): string =>
  root
    .replace(/(.)\1/g, '$1')
    .replace(/ph/g, 'f')
    .replace(/(?<!c)h/g, '')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/qu(?=[ei])|[kq]/g, 'c')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/v/g, 'b')
    .replace(/n(?=[pb])/g, 'm');

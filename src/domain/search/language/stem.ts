/**
 * What singular and plural, masculine and feminine share: `llaves`, `llave` → `llav`; `lápices`, `lápiz` → `lapic`;
 * `metálicos`, `metálica` → `metalic`. Short words keep their vowel, which tells `tapa` from `tapo`. Expects a folded word.
 */
export function rootOf(word: string): string {
  if (/\d/.test(word)) return word;
  let root = word.replace(/\.$/, '');
  if (root.length > 3 && root.endsWith('s')) root = root.slice(0, -1);
  if (root.length > 4 && /[aeo]$/.test(root)) root = root.slice(0, -1);
  return root.replace(/z$/, 'c');
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

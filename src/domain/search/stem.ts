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

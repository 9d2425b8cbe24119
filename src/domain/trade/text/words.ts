/** Words of the language itself. The trade's own words are in the editors' files, under src/content. */

/** Words that distinguish no product. `sin` is not one of them: fryers with and without oil are different products. `x` is a multiplication sign: `M8 X 50`. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a al con de del e el en la las lo los o para por que u un una unos unas x y'.split(' '),
);

/** What a clerk writes before a code or a size, and what joins words in Portuguese and English: `chave do cano`, `for wood`. */
export const LABEL_WORDS: ReadonlySet<string> = new Set(
  'art articulo cod codigo ean ref referencia talla talle tamano com da do das em for of with the and'.split(
    ' ',
  ),
);

/** Letters before a slash: `C/TAPA`, `P/MADERA`, `S/ACEITE`. */
export const SLASHED: Record<string, string> = { c: 'con', p: 'para', s: 'sin' };

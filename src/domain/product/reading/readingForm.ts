import { fold } from '#domain/trade/text/fold.ts';
import type { Context, Piece } from './piece.ts';
import { READERS } from './pieces.ts';
import type { ReadingWords } from './words.ts';

type OfficeName = { code: string; name: string; brand: { name: string } | null };

/** A current, in a name that has no volts. */
const ELECTRIC =
  /\d\s?(?:v|kva|kw)\b|termic|termomagnet|disyuntor|interruptor|fusible|tomacorriente|enchufe|contactor|cargador|invers?or|inverter|soldador|amper|\bac\b|alargue|prolongador|breaker|pastilla|clavija|transformador|seccionador|guardamotor|diferencial|bornera/;
/** What is graded by its grain. */
const ABRASIVE = /\b(?:lijas?|discos?|flap|abrasiv[oa]s?|piedra|taco|banda|esponja|hojas? (?:de )?lija)\b/;

function contextOf({ name, brand }: OfficeName, words: ReadingWords): Context {
  const text = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  const folded = fold(text);
  return {
    text,
    folded,
    things: folded.match(/\p{L}+/gu) ?? [],
    words,
    properties: new Set(words.properties),
    brand: brand?.name ?? '',
    foldedBrand: fold((brand?.name ?? '').normalize('NFC')),
    isElectric: ELECTRIC.test(folded),
    isAbrasive: ABRASIVE.test(folded),
  };
}

/** The pieces of a name; null where one is not certain. */
function piecesOf(context: Context): { piece: Piece; hasSpace: boolean }[] | null {
  const found: { piece: Piece; hasSpace: boolean }[] = [];
  const pieces: Piece[] = [];
  for (let start = 0; start < context.text.length; ) {
    const hasSpace = context.text[start] === ' ';
    if (hasSpace) start += 1;
    let piece: Piece | null | undefined;
    for (const read of READERS) {
      piece = read(context, start, pieces);
      if (piece !== undefined) break;
    }
    if (!piece) return null;
    found.push({ piece, hasSpace });
    pieces.push(piece);
    start = piece.end;
  }
  return found;
}

/** What stands between two pieces: `4 1/2″, 820 W, para disco`. */
function between(before: Piece | undefined, piece: Piece, hasSpace: boolean): string {
  if (!before) return '';
  const isPart = piece.kind === 'measure' || /^(?:con|para|sin)$/.test(piece.text);
  if (before.kind === 'measure' && isPart && hasSpace) return ', ';
  return hasSpace || (before.spaced && piece.kind !== 'sign') ? ' ' : '';
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const countOf = (pieces: readonly Piece[], kind: Piece['kind']): number =>
  pieces.filter((piece) => piece.kind === kind).length;

/**
 * A name of the trade as it is read, with the words in small letters, their accents and what abbreviations stand for, and measures
 * as they are printed: `AMOLADORA ANG. PROF. 820W P/DISCO` → `Amoladora angular profesional 820 W, para disco`. Null where the name is
 * read as it is: it has small letters already, or something in it is not certain. Decision 0077.
 */
export function readingForm(product: OfficeName, words: ReadingWords): string | null {
  if (Object.hasOwn(words.exceptions, product.code)) return words.exceptions[product.code] ?? null;
  if (/\p{Ll}/u.test(product.name)) return null;
  const found = piecesOf(contextOf(product, words));
  const pieces = found?.map(({ piece }) => piece) ?? [];
  if (!found || countOf(pieces, 'word') === 0) return null;
  // Half of its words are still the trade's: it reads no better.
  if (countOf(pieces, 'abbreviation') + countOf(pieces, 'doubtful') > countOf(pieces, 'word')) return null;
  const text = found.map(
    ({ piece, hasSpace }, at) => between(found[at - 1]?.piece, piece, hasSpace) + piece.text,
  );
  const form = capitalised(text.join(''));
  return form === product.name ? null : form;
}

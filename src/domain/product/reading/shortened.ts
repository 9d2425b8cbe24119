import { SLASHED } from '#domain/trade/text/words.ts';
import { expanded, meaningAt } from './abbreviations.ts';
import { at, type Context, type Piece, type PieceReader, runAt } from './piece.ts';

/** What has a toe of steel, `BOTA P/ACERO`, or a point, `TORNILLO P/BROCA`: it is not for them. */
const POINTED = /\b(?:bota|botin|botines|borcego|calzado|zapato|tornillo|pija|autoperforante)/;
/** How a point is: `P/FINA`; and how a head or a leg: `BULON C/REDONDA`, `BOTA C/ALTA`. */
const OF_PART = /(?:fin|grues|larg|cort|plan|chat|redond|rect|curv|cuadrad|alt|baj)[ao]s?(?!\p{L})/uy;

const EACH = /c\/u(?![\p{L}\d])/uy;
const WITH = /([cps])\/ ?(?=\p{L}{2}|\d)/uy;
/** `C/100` says how many there are in a pack. */
const PACKED = /c\/ ?\d+(?![\w.,"'/]| ?\p{L})/uy;

/** `C/PLAST.` and `C/REDONDA` may be *cabo*, *cabeza* or *con*, unless a thing follows. */
function isOfThing(context: Context, start: number): boolean {
  const [, abbreviation] = at(DOTTED, context.folded, start) ?? [];
  if (!abbreviation) return !at(OF_PART, context.folded, start);
  const found = meaningAt(context, [abbreviation]);
  return found !== undefined && !context.properties.has(found.meaning);
}

/** `C/U`, and `C/`, `P/`, `S/` before a word. */
export const slashedAt: PieceReader = (context, start) => {
  const { folded, text } = context;
  if (at(EACH, folded, start)) return { text: 'c/u', end: EACH.lastIndex, kind: 'word' };
  const letter = at(WITH, folded, start)?.[1] ?? '';
  const end = WITH.lastIndex;
  const word = SLASHED[letter];
  if (!word) return undefined;
  if (at(PACKED, folded, start) || (letter === 's' && at(DOTTED, folded, end))) return runAt(text, start);
  const isSure =
    letter === 'c'
      ? isOfThing(context, end)
      : letter === 's' || !(POINTED.test(folded) || at(OF_PART, folded, end));
  return isSure ? { text: word, end, kind: 'small', spaced: true } : runAt(text, start);
};

const countOf = (piece: Piece | undefined): number | undefined =>
  piece?.kind === 'count' && /^\d+$/.test(piece.text) ? Number(piece.text) : undefined;

/** A word, and one that nobody knows: it may be the thing. */
const isWordOfName = ({ kind, text }: Piece): boolean =>
  kind === 'word' || (/^(?:kept|doubtful)$/.test(kind) && /^\p{L}{4,}$/u.test(text));

/** What an abbreviation stands for at its place, or itself. */
export function inPlace(
  abbreviation: string,
  meaning: string,
  before: readonly Piece[],
  properties: ReadonlySet<string>,
): string | undefined {
  const last = before.at(-1);
  return expanded(
    abbreviation,
    meaning,
    {
      words: before.filter(isWordOfName).map(({ text }) => text.toLowerCase()),
      isAdjacent: last?.kind === 'word',
      hasPreposition: before.some(({ kind }) => kind === 'small'),
      count: countOf(last),
    },
    properties,
  );
}

const DOTTED = /(\p{L}{2,}\.)(?: ?(\p{L}{2,}\.))?/uy;

/** What ends in a dot. */
export const abbreviationAt: PieceReader = (context, start, before) => {
  const { folded, text, properties } = context;
  const [, first, second] = at(DOTTED, folded, start) ?? [];
  if (!first) return undefined;
  const lower = text.slice(start, start + first.length).toLowerCase();
  const found = meaningAt(context, second ? [lower, second] : [lower]);
  const end = found?.parts === 2 ? DOTTED.lastIndex : start + first.length;
  const meaning = found && inPlace(lower, found.meaning, before, properties);
  return meaning
    ? { text: meaning, end, kind: 'word', spaced: true }
    : { text: text.slice(start, end).toLowerCase(), end, kind: 'abbreviation', spaced: true };
};

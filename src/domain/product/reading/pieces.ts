import { labelAt, measureAt } from './figures.ts';
import { at, type PieceReader } from './piece.ts';
import { abbreviationAt, slashedAt } from './shortened.ts';
import { joinedAt, signAt, wordAt } from './wordPieces.ts';

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\d]/u.test(sign);

const brandAt: PieceReader = ({ folded, brand, foldedBrand }, start) => {
  const end = start + foldedBrand.length;
  const stands = foldedBrand !== '' && folded.startsWith(foldedBrand, start) && !isLetter(folded[end]);
  return stands ? { text: brand, end, kind: 'kept' } : undefined;
};

/** Models, and what else has figures in it, or letters with dots: `R410A`, `WD-40`, `V.V.R.`, `PL/PH`. */
const CODE = /[^\s),;]*\d[^\s),;]*|(?:\p{L}\.){2,}\p{L}?|\p{L}{1,2}(?:\/\p{L}{1,2})+(?!\p{L})/uy;

const codeAt: PieceReader = ({ text }, start) => {
  const code = at(CODE, text, start)?.[0];
  return code && /^\p{L}/u.test(code) ? { text: code, end: start + code.length, kind: 'kept' } : undefined;
};

/** In the order in which they are asked what stands at a place. */
export const READERS: readonly PieceReader[] = [
  brandAt,
  measureAt,
  labelAt,
  slashedAt,
  abbreviationAt,
  codeAt,
  joinedAt,
  wordAt,
  signAt,
];

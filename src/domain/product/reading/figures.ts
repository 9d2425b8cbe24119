import { measureFormAt, type ReadMeasure } from './measures.ts';
import { at, type PieceReader, runAt } from './piece.ts';

/** What a number follows that is none of a size, `RDE 21 3/4"`: a class of pipes, a gauge. */
const BEFORE_CLASS = /(?:^| )(?:rde|sdr|pn|clase|cal\.?|calibre|nro\.?) ?$/;
const CLASS = /\d+(?:[.,]\d+)?(?= \d+\/)/y;

/** A measure, or figures of which nobody knows what they say: they stay. */
export const measureAt: PieceReader = ({ text, folded, isElectric }, start) => {
  if (!/[\d¼-¾⅐-⅞]/.test(folded.charAt(start))) return undefined;
  const ofClass = BEFORE_CLASS.test(folded.slice(0, start)) && at(CLASS, text, start);
  if (ofClass) return { text: ofClass[0], end: CLASS.lastIndex, kind: 'measure' };
  const measure = measureFormAt(text, folded, start, isElectric);
  return measure
    ? { text: measure.text, end: measure.end, kind: measure.hasUnit ? 'measure' : 'count', spaced: true }
    : runAt(text, start);
};

const PACK = /x(\d+)(?![\d.,/a-z"'])/y;
const PACKED = /x(?=\d)/y;
const THREAD = /(m\d+(?:[.,]\d+)?|[a-z]{1,3}\d+(?=x))\s?x\s?(?=\d)/y;
const NUMBERED = /n(?:\s?°|ro\.?|o\.)\s?(\d+)/y;
const GRAIN = /gr(?:ano)?[. ]{1,2}(\d{2,4})(?![\d.,/])/y;
/** `#80`, `#10`: a grain, a number or a gauge. */
const HASHED = /#\s?\d[^\s),;]*/uy;

/** A thread's size, `M8X50`, or a label's with a unit, `T8X75MM`. */
const isSize = ([, label = '']: RegExpExecArray, measure: ReadMeasure | null): boolean =>
  measure !== null && (/^m\d/.test(label) || measure.hasUnit);

/** Figures with a label: `X100`, `M8X50`, `N°10`, `#8`, `GR.80` of what is graded by its grain. */
export const labelAt: PieceReader = ({ text, folded, isAbrasive, isElectric }, start) => {
  const pack = at(PACK, folded, start);
  if (pack) return { text: pack[0], end: PACK.lastIndex, kind: 'count' };
  const packed = at(PACKED, folded, start);
  if (packed && measureFormAt(text, folded, start + 1, isElectric)?.hasUnit)
    return { text: 'x', end: start + 1, kind: 'sign', spaced: true };
  const thread = at(THREAD, folded, start);
  if (thread && isSize(thread, measureFormAt(text, folded, THREAD.lastIndex, isElectric)))
    return {
      text: `${text.slice(start, start + (thread[1]?.length ?? 0))} ×`,
      end: THREAD.lastIndex,
      kind: 'sign',
      spaced: true,
    };
  const numbered = at(NUMBERED, folded, start);
  if (numbered) return { text: `N° ${numbered[1]}`, end: NUMBERED.lastIndex, kind: 'count' };
  const hashed = at(HASHED, text, start);
  if (hashed) return { text: hashed[0], end: HASHED.lastIndex, kind: 'kept' };
  const grain = isAbrasive && at(GRAIN, folded, start);
  return grain ? { text: `grano ${grain[1]}`, end: GRAIN.lastIndex, kind: 'count' } : undefined;
};

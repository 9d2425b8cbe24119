import { measuresAt } from '#domain/trade/measures/measures.ts';
import { gradeAt } from '#domain/trade/measures/oilGrade.ts';
import { PRINTED_UNITS } from '#domain/trade/measures/printedUnits.ts';
import { UNITS, unitSymbol } from '#domain/trade/measures/units.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { LANGUAGE } from '#retailer/values/country.ts';

/** Units that the search takes for others, or does not know, as they are printed: a name keeps them. */
const KEPT: Readonly<Record<string, string>> = { cc: 'cc', cm3: 'cm³', cv: 'CV', '°c': '°C', j: 'J' };
const INCHES = 'in';
const DEGREES = '°';
const PIECES = 'u';

type Spelling = { symbol: string; name: string | undefined; isName: boolean };

/** Each spelling, with its symbol and the name that it is, or that heads the line of what it abbreviates. */
const SPELLINGS = new Map(
  UNITS.flatMap((line) => {
    const [named = '', others = ''] = line.split('; ');
    const [symbol = '', ...names] = named.split(' ');
    return [
      ...names.map((name): [string, Spelling] => [fold(name), { symbol, name, isName: true }]),
      ...[symbol, ...others.split(' ')].map((spelling): [string, Spelling] => [
        spelling,
        { symbol, name: names[0], isName: false },
      ]),
    ];
  }),
);
const SYMBOLS: ReadonlySet<string> = new Set(Array.from(SPELLINGS.values(), ({ symbol }) => symbol));
/** Letters that are as often none: `1 A 2`, and the strokes of an engine, `2T`. */
const UNSURE = new Set(['a', 't']);

const printedUnit = (symbol: string): string | undefined =>
  Object.hasOwn(KEPT, symbol)
    ? KEPT[symbol]
    : SYMBOLS.has(symbol)
      ? (PRINTED_UNITS[symbol] ?? symbol)
      : undefined;

const DECIMAL = new Intl.NumberFormat(LANGUAGE).format(1.5).charAt(1);

const plural = (word: string): string =>
  /[aeot]$/.test(word) ? `${word}s` : word.replace(/ón$/, 'on').concat('es');

/** A unit as it is read after a number, with the space between them; undefined for what we know no way of reading. */
function unitText(written: string, value: number): string | undefined {
  const unit = written.replace(/\.$/, '');
  if (unit === '') return '';
  // `MTS`, but not `3GS`: that is a grade.
  const singulars = [
    unit,
    ...(printedUnit(unit) ? [] : [unit.replace(/(?<=..)s$/, ''), unit.replace(/es$/, '')]),
  ];
  const singular = singulars.find((each) => SPELLINGS.has(each) || Object.hasOwn(KEPT, each)) ?? unit;
  const { symbol: ofTable = singular, name, isName } = SPELLINGS.get(singular) ?? {};
  // A name stays in the number in which it was written, and an abbreviation has none.
  if (name !== undefined && (isName || ofTable === PIECES))
    return ` ${(isName ? singular === unit : value === 1) ? name : plural(name)}`;
  const symbol = Object.hasOwn(KEPT, singular) ? singular : ofTable;
  if (symbol === DEGREES) return DEGREES;
  if (symbol === INCHES) return '″';
  const printed = UNSURE.has(singular) ? undefined : printedUnit(symbol);
  return printed && ` ${printed}`;
}

/** `1.1/4` → `1 1/4`, `2.0` → `2,0`; a number with three decimals may be thousands, and stays. */
function numberText(written: string, isMeasured: boolean): string {
  if (written.includes('/')) return written.replace(/^(\d+)[ .-](?=\d)/, '$1 ');
  return isMeasured ? written.replace(/[.,](?=\d{1,2}$|\d{4,}$)/, DECIMAL) : written;
}

const NUMBER = /^[\d¼-¾⅐-⅞](?:[\d\s.,/¼-¾⅐-⅞-]*[\d¼-¾⅐-⅞])?/;
/** Where a measure may end: before a space, a bracket, or a sign that ends a part of a sentence. */
const ENDS = /^(?:$|[\s),;+]|\.(?:\s|$)|\p{L}{4})/u;
/** Areas, sections and volumes, of which the search reads no unit: `2.5MM2`. */
const POWERS = /(\d+(?:[.,]\d+)?) ?([mc]?m)([23²³])(?![\p{L}\d])/uy;
const EXPONENTS: Readonly<Record<string, string>> = { 2: '²', 3: '³' };

export type ReadMeasure = { text: string; end: number; hasUnit: boolean };

/** `2.5MM2` → `2,5 mm²` at a place of a folded text. */
function powerAt(folded: string, start: number): ReadMeasure | null {
  POWERS.lastIndex = start;
  const [, figures = '', unit = '', exponent = ''] = POWERS.exec(folded) ?? [];
  return unit
    ? {
        text: `${numberText(figures, true)} ${unit}${EXPONENTS[exponent] ?? exponent}`,
        end: POWERS.lastIndex,
        hasUnit: true,
      }
    : null;
}

/** Units of what a thing holds or weighs: no thing is so long. */
const CONTENTS = /^(?:k?gr?s?|lts?|ml|cc|l|gl|gln|gal|galon)\.?$/;
/** Nothing is a kilometre long that is sold in metres: `6200 M` is a model and its size. */
const IS_NO_LENGTH = /^\d{4,} m$/;

/** Whether what follows an `X` says how many there are, and no size: `10MM X 9`, `X 46 PZAS`. */
const isPack = (unitBefore: string, unit: string): boolean =>
  unitSymbol(unit.replace(/(?:e?s)?\.?$/, '')) === PIECES ||
  (unitBefore !== '' && unit === '') ||
  (unitBefore === '' && CONTENTS.test(unit));

/** A measure, or several that a sign of multiplication joins. */
function chainAt(text: string, folded: string, start: number, isElectric: boolean): ReadMeasure | null {
  const [grade] = gradeAt(folded, start) ?? [];
  if (grade) return { text: text.slice(start, grade.end), end: grade.end, hasUnit: false };
  const power = powerAt(folded, start);
  if (power) return power;
  const chain = measuresAt(folded, start);
  const whole = chain.at(-1)?.end ?? start;
  if (whole === start) return null;
  // `115 GR. 80` is no weight: the grain follows.
  const [grain = ''] =
    /\s?gr\.?$/.exec(/^[. ]*\d/.test(folded.slice(whole)) ? folded.slice(start, whole) : '') ?? [];
  const end = whole - grain.length;
  const parts = chain.map(({ start: from, end: to }) => {
    const written = folded.slice(from, Math.min(to, end));
    const figures = NUMBER.exec(written)?.[0] ?? '';
    const unit = written.slice(figures.length).trim();
    const value = Number(figures.replace(',', '.'));
    const shown = IS_NO_LENGTH.test(written)
      ? undefined
      : unit === 'a' && isElectric
        ? ` ${printedUnit('a')}`
        : unitText(unit, value);
    return { from, to, figures, unit, shown, written: text.slice(from, to) };
  });
  const isKnown = parts.every(({ shown }) => shown !== undefined);
  const hasUnit = isKnown && parts.some(({ shown }) => shown !== '');
  // `428H X 120L`: beside what nobody knows, the second may be none either.
  if (!isKnown && parts.length > 1) return { text: text.slice(start, end), end, hasUnit: false };
  const isMeasured = isKnown && (hasUnit || parts.length > 1);
  if (!hasUnit && parts.length > 1 && parts.every(({ figures }) => /^\d$/.test(figures)))
    return { text: text.slice(start, end).toLowerCase(), end, hasUnit };
  const shown = parts.map(({ figures, shown: unit, written }, at) => {
    const before = parts[at - 1];
    const gapBefore = (index: number): number => (parts[index]?.from ?? 0) - (parts[index - 1]?.to ?? 0);
    const isSpaced = before !== undefined && gapBefore(at) > 1;
    // `20X12 X 2M`: the two are of another unit than the third.
    const isApart = isSpaced && before.unit === '' && at > 1 && gapBefore(at - 1) === 1;
    const by =
      before && (isApart || (isSpaced && isPack(before.unit, parts[at]?.unit ?? '')) ? ' x ' : ' × ');
    return (by ?? '') + (unit === undefined ? written : numberText(figures, isMeasured) + unit);
  });
  return { text: shown.join(''), end, hasUnit };
}

/**
 * The measures that start at a place of a name, as the search reads them (decision 0077), in the way they are printed: `820W` →
 * `820 W`, `3X20MM` → `3 × 20 mm`, and ranges of them, `22-65MM`. Null where none stands alone. `folded` is the text folded. `isElectric`: an `A` is amperes.
 */
export function measureFormAt(
  text: string,
  folded: string,
  start: number,
  isElectric: boolean,
): ReadMeasure | null {
  const from = chainAt(text, folded, start, isElectric);
  if (!from || folded[from.end] !== '-') return from && ENDS.test(folded.slice(from.end)) ? from : null;
  const to = chainAt(text, folded, from.end + 1, isElectric);
  const isRange = to?.hasUnit && ENDS.test(folded.slice(to.end)) && !from.text.includes('×');
  return isRange ? { ...to, text: `${from.text}-${to.text}` } : null;
}

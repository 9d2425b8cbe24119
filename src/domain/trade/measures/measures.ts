import { FRACTION, fractionOf } from '#domain/trade/text/fold.ts';
import { matchAt, type Term } from '#domain/trade/text/scan.ts';
import { SCALES, UNIT_SIGNS, UNIT_WORDS, unitSymbol } from './units.ts';

const NUMBER = new RegExp(
  `(\\d+)?[ .-]?(${FRACTION})|(?:(\\d{1,2})[ .-])?(\\d{1,2}/(?:2|3|4|8|16|32|64))(?!\\d)|(\\d+)(?:[.,](\\d+))?`,
  'y',
);
/** The `x` of a chain may follow at once: `5mx3m`, `1/2''x50`. */
const UNIT = new RegExp(`\\s?(?:(${UNIT_SIGNS})|(?:de )?${UNIT_WORDS}(?![a-wyz\\d]|x(?!\\s?\\d))\\.?)`, 'y');
/** Letters stuck to a number are a unit even when we don't know it: `52E`, `2T`, `24D`; an `x` alone is a sign. */
const UNKNOWN_UNIT = /(?!x(?![a-z]))([a-z]{1,3})(?![a-z\d])/y;
/** `3x20` and `3 x 20`, but not `3 x20`: that is a pack of twenty. */
const BY = /[x*](?=\d)|\s+(?:x|\*|por)\s+(?=\d)/y;

const METRIC = /^[cm]?m$/;
/** Of these nobody writes three decimals: the point of `12.000 BTU` parts thousands. A new unit that is counted so belongs here. */
const COUNTED = /^(?:w|v|hz|rpm|psi|btu|mah|lm|ml|g|u)$/;

type Measure = { value: number; unit: string; start: number; end: number };

/** Up to four decimals: enough to tell 1/64" from 1/32", and few enough to ignore rounding. */
const measureTerm = (value: number, unit: string): string => `${Number(value.toFixed(4))}${unit}`;

/** Number and unit at an index of a folded text: `4 1/2"`, `½`, `3,5 mm`, `1.500 w` which is 1500. */
function measureAt(text: string, start: number): Measure | null {
  const match = matchAt(NUMBER, text, start);
  if (!match) return null;
  const [, beforeSign, sign, whole, ratio = '', , decimals = ''] = match;
  let integer = match[5];
  let fraction = fractionOf(sign ?? ratio);
  let end = NUMBER.lastIndex;
  if (fraction >= 1) {
    // Not a fraction: the first number alone, as in `17/15`.
    integer = whole ?? ratio.replace(/\/.*/, '');
    fraction = 0;
    end = start + integer.length;
  }
  const found = matchAt(UNIT, text, end) ?? matchAt(UNKNOWN_UNIT, text, end);
  const unit = unitSymbol(found?.[1] ?? found?.[2] ?? '');
  const isThousands = decimals.length === 3 && integer?.[0] !== '0' && COUNTED.test(unit);
  const point = isThousands ? '' : '.';
  const number = integer ? integer + point + decimals : (beforeSign ?? whole ?? 0);
  return { value: Number(number) + fraction, unit, start, end: end + (found?.[0].length ?? 0) };
}

/**
 * The measures that start at a place: one, or a chain such as `150X70X30CM`, whose metric unit holds for all of it.
 * Empty where no number starts.
 */
export function measuresAt(text: string, start: number): Term[] {
  const chain: Measure[] = [];
  for (let at = start; ; ) {
    const measure = measureAt(text, at);
    if (!measure) break;
    chain.push(measure);
    const by = matchAt(BY, text, measure.end);
    if (!by) break;
    at = BY.lastIndex;
  }
  const last = chain.at(-1)?.unit ?? '';
  const shared = METRIC.test(last) ? last : '';
  return chain.map(({ value, unit, start, end }) => ({
    term: measureTerm(value, unit || shared),
    start,
    end,
  }));
}

/** A size to compare with others of its kind: `kind` is its place in SCALES, `base` is in the kind's smallest unit. */
export type Size = { kind: number; base: number; inches: boolean };

/** What a measure says of a size; undefined for other terms and for units that stand alone. */
export function sizeOf(term: string): Size | undefined {
  const [, figures = '', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(term) ?? [];
  const kind = SCALES.findIndex((units) => Object.hasOwn(units, unit));
  const base = Number(figures) * (SCALES[kind]?.[unit] ?? 0);
  return base > 0 ? { kind, base, inches: unit === 'in' } : undefined;
}

/** An inch is sold as 25 mm and as 25.4: how far the two may be apart, as a share of the size. */
const INCH_ROUNDING = 0.02;
const ROUNDING = 1e-6;

/** How two sizes are one: the same in other units, `200mm` and `20cm`; or in inches and as it is sold in millimetres, 4½" and 115 mm. */
export function samenessOf(one: Size, other: Size): 'same' | 'near' | null {
  const apart = Math.abs(one.base - other.base) / other.base;
  if (one.kind !== other.kind) return null;
  if (one.inches === other.inches) return apart < ROUNDING ? 'same' : null;
  return apart <= INCH_ROUNDING ? 'near' : null;
}

/** Whether two terms are the same size, exactly or as it is sold. */
export function areSameSize(one: string, other: string): boolean {
  const [first, second] = [sizeOf(one), sizeOf(other)];
  return first !== undefined && second !== undefined && samenessOf(first, second) !== null;
}

/** Figures of a measure (`115mm`) or of a label (`gr80`, `m8`), and a grade of oil, which is figures; undefined for a word. */
export const figuresIn = (term: string): string | undefined =>
  /^(?:([\d.]+)(?:[a-z]*|°)|[a-z]{1,4}([\d.]+)|(\d+w\d+))$/.exec(term)?.slice(1).find(Boolean);

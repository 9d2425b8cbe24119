/** What a product's name says of its sizes, as values to narrow a listing by. Decision 0077. */

import { isOfPipes } from '#domain/trade/measures/pipeSizes.ts';
import { PRINTED_UNITS } from '#domain/trade/measures/printedUnits.ts';
import { fold } from '#domain/trade/text/fold.ts';
import type { Term } from '#domain/trade/text/scan.ts';
import { termsOfFolded } from '#domain/trade/text/terms.ts';
import { LANGUAGE } from '#retailer/values/country.ts';
import type { FacetValue, NameField } from './facets.ts';

type Unit = {
  field: NameField;
  /** The unit that its slugs are written in, and how many of those one of it is: `1 m` and `1000 mm` are one value. */
  base: string;
  times: number;
};

const UNITS: Readonly<Record<string, Unit>> = {
  in: { field: 'measure', base: 'in', times: 1 },
  mm: { field: 'measure', base: 'mm', times: 1 },
  cm: { field: 'measure', base: 'mm', times: 10 },
  m: { field: 'measure', base: 'mm', times: 1000 },
  v: { field: 'voltage', base: 'v', times: 1 },
  w: { field: 'power', base: 'w', times: 1 },
  kw: { field: 'power', base: 'w', times: 1000 },
  hp: { field: 'power', base: 'hp', times: 1 },
  ml: { field: 'capacity', base: 'ml', times: 1 },
  l: { field: 'capacity', base: 'ml', times: 1000 },
  gal: { field: 'capacity', base: 'gal', times: 1 },
  u: { field: 'pack', base: 'u', times: 1 },
};

/** Bases that stand beside another in one facet, in that other one: for the order only. */
const IN_ORDER = new Map([
  ['in', 25.4],
  ['hp', 745.7],
  ['gal', 3785],
]);

/** What is read of names has up to four decimals; a product of two of them must not show more. */
const rounded = (value: number): number => Number(value.toFixed(4));

const number = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 4 });

/** Units that are sold in halves and quarters, beside inches. */
const IN_FRACTIONS = new Set(['hp', 'gal']);

/** Inches, horsepower and gallons as they are sold, `4 1/2`. */
function inFractions(value: number): string {
  const whole = Math.trunc(value);
  const rest = value - whole;
  const bottom = [2, 3, 4, 8, 16, 32, 64].find(
    (parts) => Math.abs(rest * parts - Math.round(rest * parts)) < 0.01,
  );
  if (rest === 0 || bottom === undefined) return number.format(value);
  return `${whole > 0 ? `${whole} ` : ''}${Math.round(rest * bottom)}/${bottom}`;
}

type NameFacet = FacetValue & { field: NameField };

function readValue(term: string): NameFacet | undefined {
  const [, thread] = /^m(\d+(?:\.\d+)?)$/.exec(term) ?? [];
  if (thread) return { field: 'thread', name: `M${thread.replace('.', ',')}`, slug: term };
  const [, figures = '', symbol = ''] = /^([\d.]+)([a-z]+)$/.exec(term) ?? [];
  const unit = Object.hasOwn(UNITS, symbol) ? UNITS[symbol] : undefined;
  const value = Number(figures);
  if (!unit || !(value > 0)) return undefined;
  const { field, base, times } = unit;
  const name =
    symbol === 'in'
      ? `${inFractions(value)}"`
      : symbol === 'u'
        ? `x${number.format(value)}`
        : `${(IN_FRACTIONS.has(symbol) ? inFractions : number.format)(value)} ${PRINTED_UNITS[symbol] ?? symbol}`;
  return { field, name, slug: `${rounded(value * times)}${base}` };
}

/** By term: a catalogue repeats few sizes in many names, and writing a number takes longer than finding it here. */
const remembered = new Map<string, NameFacet | undefined>();

/** What a term of the search says of a size, as `115mm` does; undefined for a word. */
export function sizeValue(term: string): NameFacet | undefined {
  if (!remembered.has(term)) remembered.set(term, readValue(term));
  return remembered.get(term);
}

/** An engine's displacement, by how it is written: the search reads it as millilitres, but nobody fills it. */
const isDisplacement = (written: string): boolean => /cc\.?$/.test(written);

/** Of pipes, `90 1/2"` is an angle and a size, and `RDE 9 1/2"` a grade and a size: no pipe is of so many inches and a half. */
const NO_PIPE = /^(?:[5-9]|\d\d)[ .-]\d+\//;

/** Whether a number in a folded name is no size of the thing, though it is written as one. */
export function isMisread(folded: string, { start, end }: Term, ofPipes: boolean): boolean {
  const written = folded.slice(start, end);
  return isDisplacement(written) || (ofPipes && NO_PIPE.test(written));
}

/** The sizes in a name, each once. Its words are read as the search reads them, and `3M` is no size of what that house makes. */
export function nameValues(name: string, brand = ''): { [field in NameField]?: FacetValue[] } {
  const values: ReturnType<typeof nameValues> = {};
  const folded = fold(name.normalize('NFC'));
  const terms = termsOfFolded(folded);
  const ofPipes = isOfPipes(terms.map(({ term }) => term));
  const house = fold(brand);
  for (const term of terms) {
    const found = sizeValue(term.term);
    if (!found || isMisread(folded, term, ofPipes) || folded.slice(term.start, term.end) === house) continue;
    const { field, ...value } = found;
    values[field] ??= [];
    if (values[field].every(({ slug }) => slug !== value.slug)) values[field].push(value);
  }
  return values;
}

/** Where a value stands among those of its facet. */
export function sizeOf(slug: string): number {
  const [, figures = '0', unit = ''] = /^m?([\d.]+)([a-z]*)$/.exec(slug) ?? [];
  return Number(figures) * (IN_ORDER.get(unit) ?? 1);
}

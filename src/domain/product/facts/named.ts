/** What a product's name says of the product for sure. A listing's filters read more in it (domain/catalogue/nameFacets.ts). */
import { isMisread, sizeValue } from '#domain/catalogue/nameFacets.ts';
import { areSameSize } from '#domain/trade/measures/measures.ts';
import { isOfPipes } from '#domain/trade/measures/pipeSizes.ts';
import { fold } from '#domain/trade/text/fold.ts';
import type { Term } from '#domain/trade/text/scan.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import { termsOfFolded } from '#domain/trade/text/terms.ts';
import * as words from './nameWords.ts';

/** `length` is a screw's, beside its thread; `pack` is a number of pieces. */
export type NamedField = 'measure' | 'length' | 'voltage' | 'power' | 'capacity' | 'thread' | 'pack';
/** `terms` are the sizes as the search reads them. */
export type NamedFact = { field: NamedField; value: string; terms: string[] };

type Read = Term & { field: string; name: string; sure: boolean };

const BY = /^\s*[x*]\s*$/;
/** Before or behind a size: a range, a rate, an alternative, an equivalent, a limit. */
const NOT_ALONE_BEFORE =
  /(?:[-–/+~<>=(≤±]|\b(?:a|hasta|max|maximo|min|minimo|desde|entre|o|y|equiv|eq|reemp|reemplaza|tipo|linea|serie|mod|modelo|ref|art|n)\b\.?)\s*$/;
const NOT_ALONE_BEHIND = /^(?:\s?[-–/+~)]|\s*\b(?:a|o|y|hasta)\s+\d|\s*\(?\b(?:max|min|lph|x\s?h)\b|\d)/;
/** What somebody adds: its sizes are its own, unless it is a material. */
const ADDED = /(?:\b[pc]\/\s*|\b(?:para|con|incluye|incl\.?|mas)\s+|\+\s*)(\p{L}+)?/gu;

/** Units that are written in fractions; `6/8MM` is six and eight. */
const IN_FRACTIONS = /^[\d.]+(?:in|hp|l|gal)$/;
/** What stands before volts that are borne, not used. */
const INSULATED = /\baisl\p{L}*\.?\s*$/u;

/** More volts than that are what something bears. */
const VOLTS_MAX = 480;

const isAdded = (before: string): boolean =>
  Array.from(before.matchAll(ADDED)).some(([, word = '']) => !words.MATERIALS.has(rootOf(word)));

/** The sizes of a name in their order, each with whether it may be the product's own. */
function sizesIn(text: string, terms: readonly Term[]): Read[] {
  const ofPipes = isOfPipes(terms.map(({ term }) => term));
  return terms.flatMap((term, at): Read[] => {
    const value = sizeValue(term.term);
    if (!value) return [];
    const before = text.slice(0, term.start);
    const behind = text.slice(term.end);
    const previous = terms[at - 1];
    const ofPart = at > 1 && previous !== undefined && words.PARTS.has(rootOf(previous.term));
    const written = text.slice(term.start, term.end);
    const sure =
      !NOT_ALONE_BEFORE.test(before) &&
      !NOT_ALONE_BEHIND.test(behind) &&
      !(value.field !== 'measure' && value.field !== 'pack' && /\d\s*[x*]\s*$/.test(before)) &&
      !isAdded(before) &&
      !ofPart &&
      !(written.includes('/') && !IN_FRACTIONS.test(term.term)) &&
      !isMisread(text, term, ofPipes);
    return [{ ...term, field: value.field, name: value.name, sure }];
  });
}

/** The one value of a field; undefined where the name has none or several, or it may be something else's. */
function onlyOne(sizes: readonly Read[], field: string): Read | undefined {
  const [first, ...others] = sizes.filter((size) => size.field === field);
  return first?.sure && others.length === 0 ? first : undefined;
}

type Name = { text: string; terms: readonly Term[]; head: string; sizes: readonly Read[] };

const isBare = (term: Term | undefined): boolean => term !== undefined && /^[\d.]+$/.test(term.term);

/** `CODO 90X50MM`. */
const ANGLE = /^(?:45|90)mm$/;
/** Drives that are sold by a number: `TORX 8X75MM` may be of T8 or of 8 mm. */
const NUMBERED = /\b(?:torx|ph?ill?ip|pozi)/;

/** A size whose unit is the next one's: of centimetres that is how one writes, of metres the first may be millimetres. */
const isLentWrongly = (text: string, { term, end }: Term): boolean =>
  /\d$/.test(text.slice(0, end)) && (!/[cm]m$/.test(term) || ANGLE.test(term) || NUMBERED.test(text));

/** Sizes that stand together, `30 X 20 CM`; undefined where the name has several such groups of different size. */
function measureOf({ text, terms, head, sizes }: Name): Read[] | undefined {
  const own = sizes.filter(({ field, sure }) => field === 'measure' && sure);
  const first = own[0];
  if (!first || words.SETS.has(head) || words.OF_SECTION.has(head)) return undefined;
  const group = [first];
  for (const next of own.slice(1)) {
    const last = group.at(-1) ?? first;
    if (BY.test(text.slice(last.end, next.start))) group.push(next);
    else if (!(group.length === 1 && areSameSize(first.term, next.term))) return undefined;
  }
  const inGroup = new Set(group.map(({ start }) => start));
  // A number beside a size, or multiplied, is one more size, and nobody knows of what.
  const isUnclear = terms.some((term, at) => {
    const next = terms[at + 1];
    const gap = text.slice(term.end, next?.start);
    if (!next || !/^\s*[x*]?\s*$/.test(gap)) return false;
    const isOther = (one: Term) =>
      !inGroup.has(one.start) &&
      /^[\d.]+[a-z]*$/.test(one.term) &&
      /^(?:measure|undefined)$/.test(String(sizeValue(one.term)?.field));
    if (BY.test(gap)) return isOther(term) || isOther(next);
    return (inGroup.has(term.start) && isBare(next)) || (isBare(term) && inGroup.has(next.start));
  });
  const inMetres = group.some(({ term }) => /\dm$/.test(term));
  const isBrand = group.some(({ start, end }) => text.slice(start, end) === '3m');
  const isLent = group.some((size) => isLentWrongly(text, size));
  return isUnclear || isLent || isBrand || (inMetres && !words.OF_LENGTH.has(head)) ? undefined : group;
}

const factOf = (field: NamedField, group: readonly Read[]): NamedFact => ({
  field,
  value: group.map(({ name }) => name).join(' × '),
  terms: group.map(({ term }) => term),
});

/** Thread and length of a screw, or the size of whatever else. */
function sizeFacts(name: Name): NamedFact[] {
  const { head, sizes } = name;
  const threads = sizes.filter(({ field }) => field === 'thread');
  const thread = words.THREADED.has(head) ? onlyOne(sizes, 'thread') : undefined;
  const group = measureOf(name);
  if (threads.length === 0) return group ? [factOf('measure', group)] : [];
  if (!thread) return [];
  const isLength = group?.length === 1 && words.WITH_LENGTH.has(head);
  return [factOf('thread', [thread]), ...(isLength ? [factOf('length', group)] : [])];
}

function powerFacts({ text, head, sizes }: Name): NamedFact[] {
  const volts = onlyOne(sizes, 'voltage');
  const power = words.NO_POWER.has(head) ? undefined : onlyOne(sizes, 'power');
  const isBorne =
    words.OF_INSULATION.has(head) ||
    INSULATED.test(text.slice(0, volts?.start)) ||
    Number.parseFloat(volts?.term ?? '') > VOLTS_MAX;
  return [
    ...(volts && !isBorne ? [factOf('voltage', [volts])] : []),
    ...(power ? [factOf('power', [power])] : []),
  ];
}

/** `X100` is a pack where it ends the name and follows no size; pieces that are called so are one anywhere. */
function packFact({ text, terms, head, sizes }: Name): NamedFact[] {
  const pack = onlyOne(sizes, 'pack');
  if (!pack) return [];
  const written = text.slice(pack.start, pack.end);
  const at = terms.findIndex(({ start }) => start === pack.start);
  const isCalled = !written.startsWith('x');
  const isLast = at === terms.length - 1 && !/\d/.test(terms[at - 1]?.term ?? '');
  if (!isCalled && (!isLast || words.OF_LENGTH.has(head))) return [];
  return [{ field: 'pack', value: pack.term.replace('u', ''), terms: [pack.term] }];
}

/** What the name says for sure, each field once. Nothing where it may be read in two ways. */
export function namedFacts(name: string): NamedFact[] {
  const text = fold(name.normalize('NFC'));
  const terms = termsOfFolded(text);
  const head = rootOf(terms.find(({ term }) => !/\d/.test(term))?.term ?? '');
  const all: Name = { text, terms, head, sizes: sizesIn(text, terms) };
  const isOfOther = words.NO_CAPACITY.has(head) || words.SETS.has(head);
  const capacity = isOfOther ? undefined : onlyOne(all.sizes, 'capacity');
  return [
    ...sizeFacts(all),
    ...powerFacts(all),
    ...(capacity ? [factOf('capacity', [capacity])] : []),
    ...packFact(all),
  ];
}

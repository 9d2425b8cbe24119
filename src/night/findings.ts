import { finding as copy } from '#copy/night/findings.ts';
import { namesOf } from '#copy/night/words.ts';
import type { Finding, FindingKind } from '#domain/night/finding.ts';
import { familiesOutside } from '#domain/night/losses.ts';
import { placeKey } from '#domain/night/places.ts';
import { isBarcode } from '#domain/product/barcode.ts';
import type { FileBox } from '#domain/quickOrder/boxesFile.ts';
import { readSynonyms } from '#domain/search/language/synonymsFile.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import { termsOf } from '#domain/trade/text/terms.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';
import { losses, type NightLosses } from './losses.ts';

/** A night's catalogue, what was noticed while it was read, and the editors' files. */
type Night = NightLosses & {
  /** The text of the editors' file. */
  synonyms: string;
  boxes: readonly FileBox[];
};

type FindingText = Pick<Finding, 'what' | 'remedy'>;

const LONG_WORD = 40;

/** Item and name, as the report shows what it finds in a product. */
const nameOf = ({ code, name }: { code: string; name: string }): string =>
  name === '' || name === code ? code : `${code} · ${name}`;

/** The roots of the words that a product is found by. */
const rootsOf = ({ name, description }: SnapshotProduct): Set<string> =>
  new Set(termsOf([name, ...description].join(' ')).map(({ term }) => rootOf(term)));

function idleSynonyms(products: SnapshotProduct[], file: string): string[] {
  const waiting = new Set(readSynonyms(file));
  for (const product of products) {
    const roots = rootsOf(product);
    for (const phrases of waiting) {
      if (phrases.some((phrase) => phrase.every((word) => roots.has(rootOf(word))))) waiting.delete(phrases);
    }
    if (waiting.size === 0) break;
  }
  return [...waiting].map((phrases) => phrases.map((phrase) => phrase.join(' ')).join(' = '));
}

const longestWord = (name: string): number =>
  Math.max(0, ...name.split(/\s+/).map((word) => [...word].length));

/** What is wrong with the products that are published. */
function inProducts(products: SnapshotProduct[]): Finding[] {
  const each = (
    kind: FindingKind,
    isFound: (product: SnapshotProduct) => boolean,
    textOf: (product: SnapshotProduct) => FindingText,
  ): Finding[] =>
    products.filter(isFound).map((product) => ({ kind, where: nameOf(product), ...textOf(product) }));
  return [
    ...each(
      'nameless',
      ({ code, name }) => name === '' || name === code,
      () => copy.nameless,
    ),
    ...each(
      'longWord',
      ({ name }) => longestWord(name) > LONG_WORD,
      ({ name }) => copy.longWord(longestWord(name)),
    ),
    ...each(
      'comma',
      ({ code }) => code.includes(','),
      () => copy.comma,
    ),
    ...each(
      'withoutPicture',
      ({ pictures }) => pictures.length === 0,
      () => copy.withoutPicture,
    ),
    ...each(
      'withoutCategory',
      ({ path }) => path.length === 0,
      () => copy.withoutCategory,
    ),
    ...each(
      'badBarcode',
      ({ codeBars }) => codeBars !== null && !isBarcode(codeBars),
      ({ codeBars }) => copy.badBarcode(codeBars ?? ''),
    ),
  ];
}

/** Lines of boxes that order nothing: of no product, or whose bar code is a product's own. */
function idleBoxes({ snapshot: { products }, boxes }: Night): Finding[] {
  const numberOf = (barcode: string): string => barcode.replace(/^0+/, '');
  const codes = new Set(products.map(({ code }) => code));
  const barcodes = new Map(products.map(({ code, codeBars }) => [numberOf(codeBars ?? ''), code]));
  return boxes.flatMap(({ line, box, code }): Finding[] => {
    const own = barcodes.get(numberOf(box));
    if (own === undefined && codes.has(code)) return [];
    const text = own === undefined ? copy.idleBoxes.unknown(code) : copy.idleBoxes.product(box, own);
    return [{ kind: 'idleBoxes', where: copy.idleBoxes.place(line), ...text }];
  });
}

/** Of a family outside the menu it is said above, and with it of all that is below it. */
function onlyInOffice({ report, menuTrails, snapshot }: Night): string[] {
  const outside = new Set(familiesOutside(menuTrails, snapshot.products).map(({ key }) => key));
  return report.menu.onlyInOffice.filter((trail) => !outside.has(placeKey(namesOf(trail).slice(0, 1))));
}

/** All that an editor has to see to after this night, by what buyers lose. */
export const findingsIn = (night: Night): Finding[] => [
  ...losses(night),
  ...inProducts(night.snapshot.products),
  ...night.report.excluded.map(
    (product): Finding => ({
      kind: 'excluded',
      where: nameOf(product),
      ...copy.excluded,
    }),
  ),
  ...onlyInOffice(night).map(
    (where): Finding => ({
      kind: 'onlyInOffice',
      where,
      ...copy.onlyInOffice,
    }),
  ),
  ...idleSynonyms(night.snapshot.products, night.synonyms).map(
    (where): Finding => ({
      kind: 'idleSynonyms',
      where,
      ...copy.idleSynonyms,
    }),
  ),
  ...idleBoxes(night),
  ...night.report.idleDuplicateRules.map(
    ({ line, code }): Finding => ({
      kind: 'idleDuplicates',
      where: copy.idleDuplicatesPlace(line),
      ...copy.idleDuplicates(code),
    }),
  ),
];

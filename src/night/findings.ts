import { isBarcode } from '#domain/product/barcode.ts';
import { rootOf } from '#domain/search/language/stem.ts';
import { readSynonyms } from '#domain/search/language/synonymsFile.ts';
import { termsOf } from '#domain/search/language/terms.ts';
import type { Snapshot, SnapshotProduct } from '#snapshot/schema.ts';

type Named = { code: string; name: string };

/** What editors may want to mend in the catalogue. */
export type Findings = {
  withoutPicture: Named[];
  withoutCategory: Named[];
  /** A barcode whose length or check digit is wrong. */
  badBarcode: (Named & { barcode: string })[];
  /** Lines of the editors' synonyms of which no name is found in this catalogue. */
  idleSynonyms: string[];
};

const named = ({ code, name }: SnapshotProduct): Named => ({ code, name });

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

/** Looks through a snapshot for what its editors may want to mend. `synonyms`: the text of the editors' file. */
export const findingsIn = ({ products }: Pick<Snapshot, 'products'>, synonyms: string): Findings => ({
  withoutPicture: products.filter(({ pictures }) => pictures.length === 0).map(named),
  withoutCategory: products.filter(({ path }) => path.length === 0).map(named),
  badBarcode: products.flatMap((product) =>
    product.codeBars && !isBarcode(product.codeBars)
      ? [{ ...named(product), barcode: product.codeBars }]
      : [],
  ),
  idleSynonyms: idleSynonyms(products, synonyms),
});

/** The facts of a product, from its description and its name, each once; and what is left of the description. */

import { type DescriptionPart, descriptionParts } from '#domain/product/description.ts';
import { type ProductDetail, tradeNameOf } from '#domain/product/product.ts';
import { areSameSize } from '#domain/trade/measures/measures.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { termsOf } from '#domain/trade/text/terms.ts';
import { type Fact, factIn } from './described.ts';
import { type NamedFact, type NamedField, namedFacts } from './named.ts';

/** A description's labels for what a name says too: where one of them is there, the name adds nothing. */
const LABELS: Readonly<Record<NamedField, RegExp>> = {
  measure: /medida|larg|longitud|anch|alt[ou]|diam|dimension|tama|espesor|seccion|calibre|profund|formato/,
  length: /medida|larg|longitud|dimension|tama/,
  voltage: /tension|volt|alimentacion/,
  power: /potencia|watt|consumo/,
  capacity: /capacidad|contenido|volumen|litr|presentacion|envase/,
  thread: /rosca|metrica|medida/,
  pack: /presentacion|contenido|unidad|cantidad|pieza|pack|paquete|incluye|trae/,
};

type DescribedProduct = Pick<
  ProductDetail,
  'name' | 'tradeName' | 'description' | 'brand' | 'codeBars' | 'unitMult' | 'unitsPerItem'
>;

const same = (one: string, other: string): boolean =>
  fold(one.normalize('NFC')) === fold(other.normalize('NFC'));

/** Whether the page says it already, beside the unit of sale. */
const isKnown = ({ label, value }: Fact, { brand, codeBars, unitsPerItem }: DescribedProduct): boolean =>
  (/^marca$/i.test(label) && brand !== null && same(value, brand.name)) ||
  (codeBars !== null && value.replaceAll(/\s/g, '') === codeBars) ||
  (LABELS.pack.test(fold(label)) &&
    unitsPerItem !== null &&
    new RegExp(`^${unitsPerItem} ?(?:u|un|unid|unidades|piezas|pzas)?\\.?$`, 'i').test(value));

function isStated(
  { field, terms }: NamedFact,
  facts: readonly Fact[],
  { unitsPerItem }: DescribedProduct,
): boolean {
  if (field === 'pack' && unitsPerItem !== null && unitsPerItem > 1) return true;
  if (facts.some(({ label }) => LABELS[field].test(fold(label)))) return true;
  const stated = facts.flatMap(({ value }) => termsOf(value)).map(({ term }) => term);
  return terms.every((term) => stated.some((one) => one === term || areSameSize(one, term)));
}

/** Facts with one label are one, with each of their values once. */
const joined = (facts: readonly Fact[]): Fact[] =>
  Array.from(Map.groupBy(facts, ({ label }) => fold(label.normalize('NFC'))).values(), (group) => ({
    label: group[0]?.label ?? '',
    value: [...new Set(group.map(({ value }) => value))].join(' · '),
  }));

/**
 * `described` are the facts of the description, in its order; `named` those that only the name says; `rest` is what of the
 * description states none. Whatever is not sure is in `rest`, or nowhere. product.md §3.
 */
export function productFacts(product: DescribedProduct): {
  described: Fact[];
  named: NamedFact[];
  rest: DescriptionPart[];
} {
  const facts: Fact[] = [];
  const lines = product.description.filter((line) => {
    const fact = factIn(line.replace(/^\s*[-*]\s*/, ''));
    if (fact && !isKnown(fact, product)) facts.push(fact);
    return fact === null;
  });
  const described = joined(facts);
  const named = namedFacts(tradeNameOf(product)).filter((fact) => !isStated(fact, described, product));
  return { described, named, rest: descriptionParts(lines) };
}

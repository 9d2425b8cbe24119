import { type CatalogueEntry, tradeNameOf } from '#domain/product/product.ts';
import { figuresIn } from '#domain/trade/measures/measures.ts';
import { termsOf } from '#domain/trade/text/terms.ts';

/** Fewer letters in common at their beginnings are chance. */
const BEGINNING = 3;

/** What a product says of itself: its names, its brand and the category that it is in. */
export type Saying = {
  /** Whether it says all words of a text. */
  says(text: string): boolean;
  /** Whether it has a size that is counted in the same units: litres of a can, metres of a rope. */
  isMeasuredAs(text: string): boolean;
};

/** Units of what is filled into the same packages. */
const SOLD_ALIKE: Readonly<Record<string, readonly string[]>> = { l: ['l', 'ml'], kg: ['kg', 'g'] };

const unitOf = (term: string): string => term.replace(/^[\d.]+/, '');
const withoutDot = (term: string): string => term.replace(/[./]$/, '');

function isSame(own: string, term: string): boolean {
  if (own === term) return true;
  const [figures, others] = [figuresIn(term), figuresIn(own)];
  if (figures !== undefined || others !== undefined) return figures !== undefined && figures === others;
  const [one, other] = [withoutDot(own), withoutDot(term)];
  const least = Math.min(one.length, other.length);
  if (least < BEGINNING) return one === other;
  // Endings differ in number and gender, and names are cut short.
  const common = Math.min(least, Math.max(BEGINNING, least - 2));
  return one.slice(0, common) === other.slice(0, common);
}

/** Of products that a catalogue has answered: the same is asked for each way to read a line. */
const sayings = new WeakMap<CatalogueEntry, Saying>();

export function sayingOf(product: CatalogueEntry): Saying {
  const saying = sayings.get(product) ?? makeSaying(product);
  sayings.set(product, saying);
  return saying;
}

function makeSaying(product: CatalogueEntry): Saying {
  const own = termsOf(
    [tradeNameOf(product), product.name, product.brand?.name ?? '', ...product.path, product.code].join(' '),
  ).map(({ term }) => term);
  return {
    says(text) {
      const terms = termsOf(text);
      return terms.length > 0 && terms.every(({ term }) => own.some((each) => isSame(each, term)));
    },
    isMeasuredAs(text) {
      const unit = unitOf(termsOf(text)[0]?.term ?? '');
      return own.some((term) => /^\d/.test(term) && (SOLD_ALIKE[unit] ?? [unit]).includes(unitOf(term)));
    },
  };
}

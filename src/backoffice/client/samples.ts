import type { DocumentKind } from '#domain/documents/document.ts';

/**
 * Whose data is asked for, and things that exist there: what a call needs to be tried. Each is found in the answer of
 * another call, or named by whoever tries.
 */
export type Samples = Record<DocumentKind, string> & {
  cardcode: string;
  email: string;
  reference: string;
  /** Codes of some products. */
  itemCodes: string[];
  itemCode: string;
  /** A quantity in which the product of `itemCode` is sold. */
  quantity: number;
  term: string;
  orderId: string;
  /** Of the invoice. */
  folio: { prefix: string; number: string };
  repair: string;
  promo: string;
  promoItemCode: string;
  promoQuantity: number;
};

/** How a call is tried with samples. */
export type Sample<Args extends unknown[], Answer, Needs extends keyof Samples> = {
  /** The samples that it cannot be tried without. */
  needs: readonly Needs[];
  /** Its arguments; a sample that it does not need may be absent. */
  args: (samples: Pick<Samples, Needs> & Partial<Samples>) => [...NoInfer<Args>];
  /** The samples that its answer holds, for the calls that need them. */
  gives?: (answer: Answer) => Partial<Samples>;
};

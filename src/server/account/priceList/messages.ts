import type { PriceListPrices } from '#domain/account/priceList.ts';

/** What the worker that makes a catalogue is told at its start. */
export type PriceListJob = {
  dataDir: string;
  /** Slugs of families; none is all of them. */
  families: string[];
  maxProducts: number;
  title: string;
  prices: PriceListPrices;
  /** YYYY-MM-DD. */
  day: string;
  /** The shop's name. */
  shop: string;
  /** The shop's own colour of words, #rrggbb. */
  ink: string;
};

/** First the worker says what it found, with the codes to be priced where the catalogue has prices. */
export type ProductSelection =
  | { kind: 'selected'; codes: string[] }
  | { kind: 'tooMany'; count: number }
  | { kind: 'none' };

/** Then it is told what stands in the price's place, by item code, as text. */
export type PriceTexts = ReadonlyMap<string, string>;

/** Null for a catalogue without prices. */
export type PriceMessage = { prices: PriceTexts | null };

/** How far it is: pictures are made in small numbers, pages in one piece, the longer the more products there are. */
export type PriceListStep =
  | { step: 'choosing' }
  | { step: 'pictures'; done: number; of: number }
  | { step: 'pages'; of: number };

/** And answers the file. */
export type PdfMessage = { kind: 'made'; pdf: Uint8Array<ArrayBuffer> };

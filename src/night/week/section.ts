import type { PlainProduct, WeekFacts, WeekNumbers } from '#domain/week/week.ts';

/** What a week is shown of: what the database knows, the products without photo, and the weeks that were kept. */
export type WeekShown = {
  facts: WeekFacts;
  /** Those that are asked for, most often first; null without a catalogue. */
  plain: { asked: PlainProduct[]; count: number } | null;
  weeks: readonly WeekNumbers[];
  /** The folder of the release in service, whose search proposes what to do; undefined without one. */
  release: string | undefined;
};

/**
 * One thing to see to. `cost`: orders that are lost by it in a week, roughly; 0: nothing to do. `isPromised`: orders that were
 * placed hang on it. `of`: whom or what it is about, what matters most first. `body`: HTML.
 */
export type Section = {
  title: string;
  said: string;
  todo: string;
  cost: number;
  isPromised?: boolean;
  of: readonly string[];
  body: string;
};

/** Without orders nobody knows how many lines one has. */
const LINES_UNKNOWN = 10;
/** How many lines an order has here, one at least. */
export const linesOfOrder = ({ linesOfOrder: lines }: WeekFacts): number =>
  Math.max(1, lines ?? LINES_UNKNOWN);

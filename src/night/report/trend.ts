import { z } from 'zod';
import { headline } from '#copy/night/headline.ts';
import { report as copy } from '#copy/night/report.ts';
import { today } from '#domain/day.ts';

/** One night in the trend. */
export const pastNight = z.object({
  startedAt: z.string(),
  outcome: z.enum(['published', 'unchanged', 'refused', 'failed']),
  /** Null when the night ended before its snapshot. */
  products: z.number().nullable(),
  seconds: z.number(),
});
export type PastNight = z.infer<typeof pastNight>;

const HEIGHT = 100;
const BAR = 10;
const GAP = 2;
/** As many places as nights are kept, so that a bar has the same width in the first week as later. */
const PLACES = 30;
/** A night that read no catalogue is a short bar in the colour of its outcome. */
const NO_CATALOGUE = 8;

const dayOf = ({ startedAt }: PastNight): string => today(new Date(startedAt));
const saidOf = (night: PastNight): string =>
  copy.trendNight(dayOf(night), headline.outcomes[night.outcome], night.products, night.seconds);

/** A bar for each night, the last at the right, as high as its products and in the colour of its outcome. */
export function trend(nights: PastNight[]): string {
  const most = Math.max(1, ...nights.map(({ products }) => products ?? 0));
  const bars = nights.map((night, index) => {
    const height = night.products === null ? NO_CATALOGUE : Math.max(2, (night.products / most) * HEIGHT);
    const x = (PLACES - nights.length + index) * BAR;
    return `<rect class="${night.outcome}" x="${x}" y="${(HEIGHT - height).toFixed(1)}" width="${BAR - GAP}" height="${height.toFixed(1)}"><title>${saidOf(night)}</title></rect>`;
  });
  const [first, last] = [nights[0], nights.at(-1)];
  if (!first || !last) return '';
  return (
    `<figure><svg viewBox="0 0 ${PLACES * BAR} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${copy.trend}">` +
    `${bars.join('')}</svg><figcaption>${first === last ? '' : `<span>${saidOf(first)}</span>`}` +
    `<span>${saidOf(last)}</span></figcaption></figure>`
  );
}

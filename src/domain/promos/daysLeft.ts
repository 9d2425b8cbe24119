import { daysBetween } from '#domain/day.ts';
import type { Promo } from './promo.ts';

// A file of its own: the cart's totals read promotions, and would bring the formats of days to every page with a price.
/** Days after `day` in which a promotion still holds: 0 on its last day; null when it states no last day. */
export const daysLeft = ({ to }: Pick<Promo, 'to'>, day: string): number | null =>
  to === '' ? null : daysBetween(day, to);

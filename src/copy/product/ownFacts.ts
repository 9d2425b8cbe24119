import { dayOf, hour } from '#copy/shell/hours.ts';

/** Under a product's price, for a customer. Hours as HH:MM, days of the week from Sunday. */
export const ownFactsCopy = {
  fetchToday: (until: string) => `Se retira hoy hasta las ${hour(until)}, o se envía.`,
  /** `days` from today. */
  fetchFrom: (days: number, weekday: number, from: string) =>
    `Se retira ${dayOf(days, weekday)} desde las ${hour(from)}, o se envía.`,
  last: (quantity: string, day: string, price: string) =>
    day ? `Última compra: ${quantity} el ${day} a ${price}` : `Última compra: ${quantity} a ${price}`,
  lastFailed: 'No pudimos consultar su última compra.',
} as const;

import { dice } from '../random.ts';
import type { StoredProduct } from '../store/products.ts';
import { type Day, dayAt, dayNumber, isSunday } from './calendar.ts';
import { type Customer, customers } from './customers.ts';
import { type Order, orderLine } from './order.ts';
import { customerPrice } from './price-list.ts';
import { saleMultiple } from './sale-multiple.ts';

/** Numbers below this belong to the past as generated; orders placed here start above it. */
export const FIRST_PLACED_ORDER = 500_001;

const EPOCH = dayNumber('2017-01-01');
const SLOTS = 40;
const FIRST_PAST_ORDER = 10_000;

/** Whose past order a number can be. */
export const pastOwner = (orderId: number): Customer | undefined =>
  orderId < FIRST_PAST_ORDER ? undefined : customers[(orderId - FIRST_PAST_ORDER) % SLOTS];

/** The day whose prices are the price list's. */
const PRICED_ON = dayNumber('2026-01-01');

/** Prices rise some 7 % a year: a past order was cheaper. */
const pastLevel = (day: number): number => Math.max(0.5, 1 - ((PRICED_ON - day) / 365) * 0.07);

const quantityFor = (roll: ReturnType<typeof dice>, product: StoredProduct): number => {
  const dear = product.listCents > (product.currency === 'U$' ? 8_000 : 200_000);
  return saleMultiple(product) * roll.int(1, dear ? 2 : 10);
};

const commentsSaid = [
  'Entregar de mañana',
  'Coordinar con depósito antes de enviar',
  'Retira en mostrador',
  'Enviar por agencia',
];

const orderOn = (
  customer: Customer,
  day: number,
  seed: number,
  shelf: StoredProduct[],
): Order | undefined => {
  const roll = dice(seed, 'order', customer.cardcode, day);
  if (isSunday(day) || !roll.chance(1 / customer.rhythm)) return undefined;
  const orderId = FIRST_PAST_ORDER + (day - EPOCH) * SLOTS + customers.indexOf(customer);
  const products = new Set(Array.from({ length: roll.int(1, 12) }, () => roll.pick(shelf)));
  const minute = roll.int(8 * 60, 18 * 60);
  return {
    orderId,
    docNum: orderId + 300_000,
    cardcode: customer.cardcode,
    date: dayAt(day),
    time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`,
    reference: roll.chance(0.4) ? `OC ${roll.int(100, 9999)}` : '',
    comments: roll.chance(0.15) ? roll.pick(commentsSaid) : '',
    lines: [...products].map((product) => {
      const price = customerPrice(product, customer);
      const cents = Math.max(1, Math.round(price.cents * pastLevel(day)));
      return orderLine(product, quantityFor(roll, product), { ...price, cents });
    }),
    cancelled: roll.chance(0.02),
  };
};

/**
 * A customer's orders before `until`, oldest first. Each day decides for itself, so tomorrow's answer has the same
 * past as today's and perhaps one order more.
 */
export const pastOrders = (customer: Customer, until: Day, seed: number, shelf: StoredProduct[]): Order[] => {
  const orders: Order[] = [];
  if (shelf.length === 0) return orders;
  for (let day = dayNumber(customer.since); day < dayNumber(until); day++) {
    const order = orderOn(customer, day, seed, shelf);
    if (order) orders.push(order);
  }
  return orders;
};

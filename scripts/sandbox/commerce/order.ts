import type { StoredProduct } from '../store/products.ts';
import { addDays, type Day, dayNumber } from './calendar.ts';
import type { Price } from './price-list.ts';
import { netCents } from './price-list.ts';

export type Currency = '$' | 'U$';

export interface OrderLine {
  itemCode: string;
  title: string;
  quantity: number;
  /** Unit price in cents before the discount and before tax. */
  cents: number;
  currency: Currency;
  /** Percent. */
  discount: number;
  /** Percent; a product without one is taxed at the full rate. */
  tax: number;
  /** Set on lines that came with a promotion. */
  idPromo?: number;
}

export interface Order {
  orderId: number;
  docNum: number;
  cardcode: string;
  date: Day;
  time: string;
  reference: string;
  comments: string;
  lines: OrderLine[];
  /** Struck off by the shop or the customer: it is never invoiced. */
  cancelled: boolean;
}

export interface Total {
  currency: Currency;
  /** Cents. */
  subtotal: number;
  tax: number;
  total: number;
}

const FULL_TAX = 22;

export const orderLine = (product: StoredProduct, quantity: number, price: Price): OrderLine => ({
  itemCode: product.itemCode,
  title: product.title,
  quantity,
  cents: price.cents,
  currency: product.currency,
  discount: price.discount,
  tax: product.tax ?? FULL_TAX,
});

/** Cents of a line after its discount, before tax. */
export const lineNet = (line: OrderLine): number => Math.round(netCents(line) * line.quantity);

export const totalsOf = (lines: OrderLine[]): Total[] =>
  (['$', 'U$'] as const).flatMap((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    if (own.length === 0) return [];
    const subtotal = own.reduce((sum, line) => sum + lineNet(line), 0);
    const tax = own.reduce((sum, line) => sum + Math.round((lineNet(line) * line.tax) / 100), 0);
    return [{ currency, subtotal, tax, total: subtotal + tax }];
  });

const statuses = {
  I: 'Ingresado',
  P: 'En preparación',
  F: 'Facturado',
  E: 'Entregado',
  X: 'Anulado',
} as const;

type OrderStatus = keyof typeof statuses;

/** Days from an order to its invoice. */
const invoiceDelay = (order: Order): number => 1 + (order.orderId % 3);

/** Where an order stands on a day: orders are invoiced within three days and delivered two days after. */
export const statusOf = (order: Order, on: Day): { status: OrderStatus; statusDescription: string } => {
  const age = dayNumber(on) - dayNumber(order.date);
  const invoiced = invoiceDelay(order);
  const status: OrderStatus = order.cancelled
    ? 'X'
    : age >= invoiced + 2
      ? 'E'
      : age >= invoiced
        ? 'F'
        : age >= 1
          ? 'P'
          : 'I';
  return { status, statusDescription: statuses[status] };
};

export const invoiceDay = (order: Order): Day => addDays(order.date, invoiceDelay(order));

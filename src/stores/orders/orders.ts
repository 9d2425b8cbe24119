import { atom } from 'nanostores';
import type { InferOutput } from 'valibot';
import { getOrder, getOrderContents, getOrders, type OrderContents } from '#api/orders.ts';
import { RequestError, request } from '#stores/request.ts';
import { noteRefusal } from '#stores/session/session.ts';

type OrdersAnswer = InferOutput<typeof getOrders.answer>;
export type OrderDetails = InferOutput<typeof getOrder.answer>['order'];

export type ListedOrder = OrdersAnswer['orders'][number];

/** `message`: why, in a sentence for the customer. */
export type Orders =
  | { status: 'loading' }
  | ({ status: 'known' } & OrdersAnswer)
  | { status: 'failed'; message: string };

/** `missing`: this customer has no such order; another customer may have it. product.md §11. */
export type ShownOrder =
  | { status: 'loading' }
  | { status: 'known'; order: OrderDetails }
  | { status: 'missing' }
  | { status: 'failed'; message: string };

export const $orders = atom<Orders>({ status: 'loading' });
/** What the orders hold, once somebody searches in them. */
export const $orderContents = atom<
  { status: 'none' } | { status: 'loading' } | ({ status: 'known' } & OrderContents) | { status: 'failed' }
>({ status: 'none' });
export const $order = atom<ShownOrder>({ status: 'loading' });

export async function loadOrders(): Promise<void> {
  $orders.set({ status: 'loading' });
  try {
    $orders.set({ status: 'known', ...(await request(getOrders, {})) });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    noteRefusal(error);
    $orders.set({ status: 'failed', message: error.message });
  }
}

/** Asks once, and again after a failure. */
export async function loadOrderContents(): Promise<void> {
  const { status } = $orderContents.get();
  if (status === 'loading' || status === 'known') return;
  $orderContents.set({ status: 'loading' });
  try {
    $orderContents.set({ status: 'known', ...(await request(getOrderContents, {})) });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    noteRefusal(error);
    $orderContents.set({ status: 'failed' });
  }
}

export async function loadOrder(id: string): Promise<void> {
  $order.set({ status: 'loading' });
  try {
    $order.set({ status: 'known', ...(await request(getOrder, {}, { id })) });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    noteRefusal(error);
    $order.set(error.status === 404 ? { status: 'missing' } : { status: 'failed', message: error.message });
  }
}

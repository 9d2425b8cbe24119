import { getOrders } from '#api/orders.ts';
import { handle } from '#server/http/handler.ts';
import { ordersOf } from '#server/orders/history/orders.ts';

export const prerender = false;

export const GET = handle(getOrders, 'customer', ({ session, services }) => ordersOf(services, session));

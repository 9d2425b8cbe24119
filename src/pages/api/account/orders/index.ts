import { getOrders } from '#api/orders.ts';
import { ordersOf } from '#server/account.ts';
import { handle } from '#server/handler.ts';

export const prerender = false;

export const GET = handle(getOrders, 'customer', ({ session, services }) => ordersOf(services, session));

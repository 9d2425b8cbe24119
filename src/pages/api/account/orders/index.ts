import { getOrders } from '#api/orders.ts';
import { ordersOf } from '#server/documents/orders.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getOrders, 'customer', ({ session, services }) => ordersOf(services, session));

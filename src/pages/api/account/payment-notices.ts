import { getPaymentNotices, sendPaymentNotice } from '#api/history/paymentNotices.ts';
import { tellPayment } from '#server/history/paymentNotice.ts';
import { noticesOf } from '#server/history/paymentNotices.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getPaymentNotices, 'customer', async ({ session, services }) => ({
  notices: await noticesOf(services.db, session.cardcode),
}));

export const POST = handle(sendPaymentNotice, 'customer', async ({ input, photo, session, services }) => ({
  notice: await tellPayment(services, session, { input, photo }),
}));

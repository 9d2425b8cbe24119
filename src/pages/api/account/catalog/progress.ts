import { getCatalogProgress } from '#api/account/priceList.ts';
import { priceListProgress } from '#server/account/priceList/line.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getCatalogProgress, 'customer', async ({ session }) => priceListProgress(session));

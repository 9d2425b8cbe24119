import { getCatalogPdf } from '#api/account/priceList.ts';
import { priceListPdf } from '#server/account/priceList/pdf.ts';
import { handleFile } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handleFile(getCatalogPdf, 'customer', ({ input, session, services }) =>
  priceListPdf(services, session, input),
);

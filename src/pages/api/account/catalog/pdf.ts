import { getCatalogPdf } from '#api/catalog.ts';
import { catalogPdf } from '#server/customers/catalog/pdf.ts';
import { handleFile } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handleFile(getCatalogPdf, 'customer', ({ input, session, services }) =>
  catalogPdf(services, session.cardcode, input),
);

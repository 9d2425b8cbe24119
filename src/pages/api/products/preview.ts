import type { APIRoute } from 'astro';
import { previewPicture } from '#server/catalogue/preview.ts';
import { services } from '#server/operation/services.ts';

export const prerender = false;

export const GET: APIRoute = async ({ url, locals: { session, clientAddress: address } }) =>
  previewPicture(await services(), { session, address }, url.searchParams);

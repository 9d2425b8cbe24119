import type { APIRoute } from 'astro';
import { nightsPicture } from '#server/catalogue/nightsPicture.ts';
import { services } from '#server/operation/services.ts';

export const prerender = false;

export const GET: APIRoute = async ({ url, locals: { session, clientAddress: address } }) =>
  nightsPicture(await services(), { session, address }, url.searchParams);

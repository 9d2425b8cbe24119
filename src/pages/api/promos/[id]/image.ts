import type { APIRoute } from 'astro';
import { services } from '#server/operation/services.ts';
import { promoPicture } from '#server/promos/picture.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, params }) =>
  promoPicture(await services(), locals, params.id ?? '');

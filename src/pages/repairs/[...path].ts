import type { APIRoute } from 'astro';

export const prerender = false;

/** No page has this address. Like every address of the account it asks for a session first: the middleware's gate. */
export const GET: APIRoute = ({ locals: { notFound } }) =>
  new Response(notFound?.html ?? null, { ...notFound, status: 404 });

import type { APIRoute } from 'astro';
import { AGAIN, startAgain, startLogin } from '#server/session/login.ts';

export const prerender = false;

export const GET: APIRoute = (context) => {
  const { searchParams } = context.url;
  return searchParams.has(AGAIN) ? startAgain(context) : startLogin(context, searchParams.get('returnTo'));
};

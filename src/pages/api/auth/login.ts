import type { APIRoute } from 'astro';
import { startLogin } from '#server/session/login.ts';

export const prerender = false;

export const GET: APIRoute = (context) => startLogin(context, context.url.searchParams.get('returnTo'));

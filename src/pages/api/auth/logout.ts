import type { APIRoute } from 'astro';
import { isOwnNavigation, logout } from '#server/session/logout.ts';

export const prerender = false;

/** A link or a form of our own pages signs out; another site's, or a prefetch, goes to the front page signed in. */
const signOut: APIRoute = (context) =>
  isOwnNavigation(context.request) ? logout(context) : context.redirect('/', 302);

export const GET = signOut;
export const POST = signOut;

import { defineMiddleware } from 'astro:middleware';
import type { APIContext } from 'astro';
import { loginPath } from '#domain/returnTo.ts';
import { keepHint } from '#server/auth/hint.ts';
import { readSession } from '#server/auth/session.ts';
import { findProduct } from '#server/catalogue.ts';
import { services } from '#server/services.ts';

const LOGIN_PAGE = '/account/login';

/** Request-time pages that a signed-out visitor may open. Everything else answered on request is somebody's own. */
const isOpen = (pathname: string): boolean =>
  pathname === LOGIN_PAGE || pathname.startsWith('/api/') || pathname.startsWith('/shop/new-products/');

/** Where the session is prolonged: on pages and where the browser asks who it is. Elsewhere it would be a kilobyte more. */
const prolongs = ({ url: { pathname } }: APIContext): boolean =>
  pathname === '/api/auth/me' || !pathname.startsWith('/api/');

/**
 * The session into locals, and the login gate for request-time pages. It spares a visitor an empty page; what a
 * customer may see is decided in each endpoint.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  context.locals.session = null;
  if (context.isPrerendered) return next();
  const { session, setCookies } = await readSession(context.request.headers.get('cookie'));
  context.locals.session = session;
  // Pages may not reach into the server: what one of them needs of it comes as a function, and no more than that.
  context.locals.findProduct = async (code) => findProduct(await services(), code);
  const { pathname, search } = context.url;
  if (!session && !isOpen(pathname)) return context.redirect(loginPath(pathname + search));
  const response = await next();
  if (prolongs(context)) {
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
    keepHint(context.cookies, session);
  }
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store');
  return response;
});

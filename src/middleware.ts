import { defineMiddleware } from 'astro:middleware';
import { loginPath } from '#domain/returnTo.ts';
import { readSession } from '#server/auth/session.ts';

const LOGIN_PAGE = '/account/login';

/** Request-time pages that a signed-out visitor may open. Everything else answered on request is somebody's own. */
const isOpen = (pathname: string): boolean => pathname === LOGIN_PAGE || pathname.startsWith('/api/');

/**
 * The session into locals, and the login gate for request-time pages. It spares a visitor an empty page; what a
 * customer may see is decided in each endpoint.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  context.locals.session = null;
  if (context.isPrerendered) return next();
  const { session, setCookies } = await readSession(context.request.headers.get('cookie'));
  context.locals.session = session;
  const { pathname, search } = context.url;
  if (!session && !isOpen(pathname) && context.routePattern !== '/404') {
    return context.redirect(loginPath(pathname + search));
  }
  const response = await next();
  // A handler that changes the session has the last word on its cookies.
  if (!response.headers.has('set-cookie'))
    for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-store');
  return response;
});

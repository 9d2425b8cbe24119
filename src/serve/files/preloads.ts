import type { Middleware } from '#serve/middleware.ts';

/**
 * Answers 204 to what a service worker of an earlier release lets the browser ask for beside a navigation to the API. It
 * used none of these answers: the browser sends the navigation once more, and a sign-in's callback has a code that is
 * good for one request. Decision 0210.
 */
export const ignorePreloads =
  (security: Record<string, string>): Middleware =>
  (request, response, next) => {
    const isPreload = request.headers['service-worker-navigation-preload'] !== undefined;
    if (!isPreload || !request.url?.startsWith('/api/')) return next();
    response.writeHead(204, { ...security, 'cache-control': 'no-store' }).end();
  };

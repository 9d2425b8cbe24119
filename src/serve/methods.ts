import type { Middleware } from './middleware.ts';

const READS = ['GET', 'HEAD'];
const READS_AND_WRITES = [...READS, 'POST'];

/** Answers 405 to other methods, among them TRACE, which would send a request's cookies back. */
export const onlyKnownMethods =
  (security: Record<string, string>): Middleware =>
  (request, response, next) => {
    const allowed = request.url?.startsWith('/api/') ? READS_AND_WRITES : READS;
    if (allowed.includes(request.method ?? '')) return next();
    response
      .writeHead(405, { ...security, allow: allowed.join(', '), 'content-type': 'text/plain; charset=utf-8' })
      .end('Método no permitido.\n');
  };

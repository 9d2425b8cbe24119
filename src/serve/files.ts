import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import send from 'send';
import { SEARCH_INDEX } from '#domain/paths.ts';
import type { Log } from '#server/operation/log.ts';
import { fileHeaders, REVALIDATE } from './headers.ts';
import type { Middleware } from './middleware.ts';
import { filePath } from './paths.ts';
import type { Release } from './release.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The old search index is used while the new one is fetched. */
const INDEX_KEPT = 'public, max-age=600, stale-while-revalidate=86400';

/** Files whose name changes with their content. */
const isHashed = (path: string): boolean => /^\/(_astro|media|menus)\//.test(path);

const cacheControl = (path: string): string =>
  isHashed(path) ? IMMUTABLE : path === SEARCH_INDEX ? INDEX_KEPT : REVALIDATE;

/** Files that a page opened before a new release still requests: its scripts and pictures, and a listing's shards. */
const outlivesItsRelease = (path: string): boolean => isHashed(path) || path.startsWith('/shards');

/** The types that the build compresses, with their content type: `send` would take it from the ending `.br`. */
const COMPRESSED: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.bin': 'application/octet-stream',
};

type Candidate = { release: Release; path: string; encoding: 'br' | undefined };

/** The file of an address: pages are addressed without their `.html`. */
function fileOf(address: string): string {
  if (address === '/') return '/index.html';
  const path = address.replace(/\/$/, '');
  return extname(path) === '' ? `${path}.html` : path;
}

const unavailable = 'El sitio no puede responder en este momento. Intente de nuevo en unos segundos.\n';

/**
 * Ends an answer whose file could not be read. If a part of it was sent, the connection is closed, so that the client
 * notices.
 */
function fail(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  clearHeaders(response);
  response
    .writeHead(503, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    })
    .end(unavailable);
}

function clearHeaders(response: ServerResponse): void {
  response.statusCode = 200;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
}

function headersOf({ release, path, encoding }: Candidate): Record<string, string> {
  const type = COMPRESSED[extname(path)];
  return {
    'cache-control': cacheControl(path),
    ...(type && { 'content-type': type, vary: 'accept-encoding' }),
    ...(encoding && { 'content-encoding': encoding }),
    ...(path.endsWith('.html') ? release.pageHeaders : fileHeaders(path)),
  };
}

/**
 * Serves static files of the release in service and, for pages opened earlier, hashed files of earlier releases. Sends
 * brotli when the browser accepts it. A missing file is left to the next middleware; one that cannot be read ends its
 * own answer only.
 */
export function staticFiles(
  releases: { readonly current: Release; readonly earlier: Release[] },
  log: Pick<Log, 'error'>,
): Middleware {
  const attempt = (
    request: IncomingMessage,
    response: ServerResponse,
    [first, ...others]: Candidate[],
    next: () => void,
  ): void => {
    if (!first) {
      next();
      return;
    }
    const tryNext = (): void => {
      clearHeaders(response);
      attempt(request, response, others, next);
    };
    send(request, first.encoding ? `${first.path}.${first.encoding}` : first.path, {
      root: first.release.site,
      cacheControl: false,
      index: false,
    })
      .on('headers', () => {
        for (const [name, value] of Object.entries(headersOf(first))) response.setHeader(name, value);
      })
      .on('directory', tryNext)
      .on(
        'error',
        (error: Error & { statusCode?: number; status?: number; headers?: Record<string, string> }) => {
          const { status = 500 } = error;
          if (status === 416 || status === 412) {
            response.writeHead(status, error.headers).end();
          } else if (status < 500 && !response.headersSent) {
            tryNext();
          } else {
            log.error({ error, file: join(first.release.site, first.path) }, 'a file could not be sent');
            fail(response);
          }
        },
      )
      .pipe(response);
  };
  return (request, response, next) => {
    const address = filePath(request.url ?? '/');
    if (address === undefined || address.startsWith('/api/')) return next();
    const path = fileOf(address);
    // With this header `send` would never answer 304. It asks caches to go to the origin, and this is the origin.
    delete request.headers['cache-control'];
    const readsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const encodings = readsBrotli && extname(path) in COMPRESSED ? (['br', undefined] as const) : [undefined];
    const from = outlivesItsRelease(path) ? [releases.current, ...releases.earlier] : [releases.current];
    const candidates = from.flatMap((release) => encodings.map((encoding) => ({ release, path, encoding })));
    attempt(request, response, candidates, next);
  };
}

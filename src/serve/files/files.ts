import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Middleware } from '#serve/middleware.ts';
import type { Release } from '#serve/release.ts';
import type { RequestIdOf } from '#serve/requestIds.ts';
import type { Log } from '#server/operation/log.ts';
import { REQUEST_ID_HEADER } from '#server/operation/requestId.ts';
import { headersOfFile, outlivesItsRelease, TEXTS } from './fileKinds.ts';
import { filePath } from './paths.ts';
import { sendFile, sendText } from './sentFiles.ts';

/** The file of an address: pages are addressed without their `.html`. */
function fileOf(address: string): string {
  if (address === '/') return '/index.html';
  const path = address.replace(/\/$/, '');
  return extname(path) === '' ? `${path}.html` : path;
}

/** No part of a path may lead out of the site, or to a hidden file. */
const isInside = (path: string): boolean => !/(?:^|[/\\])\.|\0/.test(path);

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const unavailable = (requestId: string): string =>
  `El sitio no puede responder en este momento. Intente de nuevo en unos segundos.\nCódigo del problema: ${requestId}\n`;

/**
 * Ends an answer whose file could not be read. If a part of it was sent, the connection is closed, so that the client
 * notices.
 */
function fail(response: ServerResponse, requestId: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response
    .writeHead(503, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      [REQUEST_ID_HEADER]: requestId,
    })
    .end(unavailable(requestId));
}

export type StaticFiles = {
  /** Answers with the file of the address. Leaves an address without one to the next middleware. */
  serve: Middleware;
  /** Answers 404 with the release's page for it. */
  notFound: (...args: Parameters<Middleware>) => void;
};

/**
 * Serves static files of the release in service and, for pages opened earlier, hashed files of earlier releases: texts
 * compressed as the client prefers, everything else as it is, in parts to whoever asks for parts. A file that cannot be
 * read ends its own answer only.
 */
export function staticFiles(
  releases: { readonly current: Release; readonly earlier: Release[] },
  log: Pick<Log, 'error'>,
  requestIdOf: RequestIdOf,
): StaticFiles {
  const failed = (request: IncomingMessage, response: ServerResponse, path: string) => (error: unknown) => {
    const [file, requestId] = [join(releases.current.site, path), requestIdOf(request)];
    log.error({ error, file, requestId }, 'a file could not be sent');
    fail(response, requestId);
  };
  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    { release: { site: root, pageHeaders }, path }: { release: Release; path: string },
  ): Promise<boolean> => {
    const headers = headersOfFile(path, pageHeaders);
    const type = TEXTS[extname(path)];
    return type
      ? sendText(request, response, { root, path, headers: { ...headers, 'content-type': type } })
      : sendFile(request, response, { root, path, headers });
  };
  const serve: Middleware = (request, response, next) => {
    const address = decoded(filePath(request.url ?? '/') ?? '%');
    if (address === undefined || address.startsWith('/api/') || !isInside(address)) return next();
    const path = fileOf(address);
    // With this header no answer would ever be a 304. It asks caches to go to the origin, and this is the origin.
    delete request.headers['cache-control'];
    const from = outlivesItsRelease(path) ? [releases.current, ...releases.earlier] : [releases.current];
    const answerFromAny = async (): Promise<boolean> => {
      for (const release of from) if (await answer(request, response, { release, path })) return true;
      return false;
    };
    answerFromAny().then((isAnswered) => isAnswered || next(), failed(request, response, path));
  };
  const notFound: StaticFiles['notFound'] = (request, response, next) => {
    const { site, notFound: page } = releases.current;
    const path = '/404.html';
    response.statusCode = 404;
    sendText(request, response, { root: site, path, headers: page.headers }).then(
      (isAnswered) => isAnswered || next(),
      failed(request, response, path),
    );
  };
  return { serve, notFound };
}

import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openLog } from '#server/operation/log.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { builtModules } from './builtModules.ts';
import { clientAddress } from './clientAddress.ts';
import { staticFiles } from './files.ts';
import { beforeAstro } from './guestAnswers.ts';
import { dataHeaders, ISOLATION, type Origins } from './headers.ts';
import { onlyKnownMethods } from './methods.ts';
import type { Middleware } from './middleware.ts';
import { onDemandUrl } from './paths.ts';
import { preloadCode } from './preloadCode.ts';
import { Releases } from './release.ts';
import { shutDown } from './shutdown.ts';

type Options = Origins & { dist: string; port: number; trustedProxy: string[]; bounds?: Partial<Bounds> };

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * Serves as production does: precompressed files first, then what is answered on request, then the 404 page. The services
 * open at once, or as soon as they can. `stop` lets what is under way end, within ten seconds.
 */
export async function startServer(options: Options): Promise<{ port: number; stop: () => Promise<void> }> {
  const log = openLog();
  const ofData = dataHeaders(options);
  const releases = new Releases(options.dist, options, log);
  const { started } = releases;
  const knownMethod = onlyKnownMethods(ofData);
  const files = staticFiles(releases, log);
  await preloadCode(join(started.dir, 'server'));
  const { onRequest, guestAnswers, lifecycle } = await builtModules(started.dir);
  const addressOf = clientAddress(options.trustedProxy);
  const onGuest = beforeAstro(guestAnswers, { security: ofData, addressOf });
  const stopping = new AbortController();

  const notFound = (response: ServerResponse): void => {
    const { headers, html } = releases.current.notFound;
    setHeaders(response, headers);
    response.writeHead(404).end(html);
  };
  const say = (response: ServerResponse, status: number, text: string): void => {
    response
      .writeHead(status, { ...ofData, 'content-type': 'text/plain', 'cache-control': 'no-store' })
      .end(`${text}\n`);
  };
  /** 200 when this process can take a cart edit or an order, else 503 and why. */
  const sayReadiness = async (response: ServerResponse): Promise<void> => {
    if (stopping.signal.aborted) return say(response, 503, 'not ready: stopping');
    const found = await lifecycle.readiness();
    say(response, found.ready ? 200 : 503, found.ready ? 'ready' : `not ready: ${found.problem}`);
  };
  const answer: Middleware = (request, response) => {
    if (stopping.signal.aborted) response.setHeader('connection', 'close');
    if (request.url === '/healthz') return say(response, 200, 'ok');
    if (request.url === '/readyz') return void sayReadiness(response);
    if (request.url === '/metrics') request.url = `/api${request.url}`;
    onGuest(request, response, () => {
      files(request, response, () => {
        request.url = onDemandUrl(request.url ?? '/');
        // The code of the start renders the request-time pages: their scripts are the ones its build has hashed.
        setHeaders(
          response,
          request.url.startsWith('/api/') ? ofData : { ...started.pageHeaders, ...ISOLATION },
        );
        const locals = { clientAddress: addressOf(request), notFound: releases.current.notFound };
        onRequest(request, response, () => notFound(response), locals);
      });
    });
  };
  const listener: RequestListener = (request, response) =>
    knownMethod(request, response, () => answer(request, response, () => undefined));

  const bounds = { ...BOUNDS, ...options.bounds };
  const server = createServer(
    {
      requestTimeout: bounds.requestMs,
      headersTimeout: bounds.headersMs,
      connectionsCheckingInterval: bounds.checkMs,
      keepAliveTimeout: bounds.keepAliveMs,
      maxHeaderSize: bounds.headerBytes,
    },
    listener,
  );
  server.maxConnections = bounds.connections;
  server.once('close', () => releases.close());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, resolve);
  });
  void lifecycle.openWhenPossible(stopping.signal);
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      stopping.abort();
      return shutDown(server, lifecycle.stopServices);
    },
  };
}

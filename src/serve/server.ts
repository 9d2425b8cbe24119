import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openLog } from '#server/operation/log.ts';
import { receiveBody } from './bodies.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { builtModules } from './builtModules.ts';
import { clientAddress } from './clientAddress.ts';
import { compressAnswers } from './files/compression.ts';
import { staticFiles } from './files/files.ts';
import { leadToMoved } from './files/moved.ts';
import { hasPageEnding, onDemandUrl } from './files/paths.ts';
import { leadToPlaces } from './files/places.ts';
import { preloadCode } from './files/preloadCode.ts';
import { ignorePreloads } from './files/preloads.ts';
import { dataHeaders, type Origins } from './headers.ts';
import { isHost } from './host.ts';
import { onlyKnownMethods } from './methods.ts';
import type { Middleware } from './middleware.ts';
import { whenCodeIsNew } from './newCode.ts';
import { type AnswerKind, OwnMetrics } from './ownMetrics.ts';
import { Releases } from './release.ts';
import { requestIds } from './requestIds.ts';
import { shutDown } from './shutdown.ts';
import { answerUnreadable } from './unreadable.ts';

/** What watches the server asks these, so that they are no answer to anybody. */
const WATCHED = ['/healthz', '/readyz', '/metrics'];

type Options = Origins & {
  dist: string;
  dataDir: string;
  port: number;
  trustedProxy: string[];
  bounds?: Partial<Bounds>;
  /** Who starts the program again where it ends: what it is told, and how long a release with other code has stood then. */
  newCode?: { afterMs: number; restart: () => void };
};

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * Starts the production server: first static files, then the request-time server, then the 404 page. The services open at
 * once or, if that fails, later. `stop` waits for current answers, at most ten seconds.
 */
export async function startServer(options: Options): Promise<{ port: number; stop: () => Promise<void> }> {
  const log = openLog();
  const ofData = dataHeaders(options);
  const releases = new Releases(options.dist, options, log);
  const { started } = releases;
  const knownMethod = onlyKnownMethods(ofData);
  const noPreload = ignorePreloads(ofData);
  const requestIdOf = requestIds(options.trustedProxy);
  const files = staticFiles(releases, log, requestIdOf);
  const toMoved = leadToMoved(releases, ofData);
  const toPlaces = leadToPlaces(releases, ofData);
  await preloadCode(join(started.dir, 'server'));
  const { onRequest, lifecycle } = await builtModules(started.dir);
  const addressOf = clientAddress(options.trustedProxy);
  const stopping = new AbortController();
  const metrics = new OwnMetrics({
    isReady: async () => !stopping.signal.aborted && (await lifecycle.readiness()).ready,
    release: () => releases.current.dir,
    dataDir: options.dataDir,
  });
  /** Of what is no file. */
  const kinds = new WeakMap<ServerResponse, AnswerKind>();

  const answerText = (response: ServerResponse, status: number, text: string): void => {
    response
      .writeHead(status, {
        ...ofData,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(`${text}\n`);
  };
  /** 200 when this process can accept a cart edit or an order, else 503 with the reason. */
  const answerReadiness = async (response: ServerResponse): Promise<void> => {
    if (stopping.signal.aborted) return answerText(response, 503, 'not ready: stopping');
    const found = await lifecycle.readiness();
    answerText(response, found.ready ? 200 : 503, found.ready ? 'ready' : `not ready: ${found.problem}`);
  };
  /** What is not a file. */
  const answerLive = (request: IncomingMessage, response: ServerResponse): void => {
    request.url = onDemandUrl(request.url ?? '/');
    if (hasPageEnding(request.url)) return void files.notFound(request, response, () => undefined);
    const kind = request.url.startsWith('/api/') ? 'api' : 'page';
    kinds.set(response, kind);
    // These pages are rendered by the code of the first release, whose policy allows their scripts.
    setHeaders(response, kind === 'api' ? ofData : started.renderedHeaders);
    const { notFound, searcher } = releases.current;
    const locals = {
      origin: options.appOrigin,
      clientAddress: addressOf(request),
      requestId: requestIdOf(request),
      notFound,
      searcher,
      serverMetrics: () => metrics.show(),
    };
    onRequest(request, response, () => files.notFound(request, response, () => undefined), locals);
  };
  const answer: Middleware = (request, response) => {
    if (stopping.signal.aborted) response.setHeader('connection', 'close');
    if (!isHost(request.headers.host)) return answerText(response, 400, 'La solicitud no es válida.');
    if (request.url === '/healthz') return answerText(response, 200, 'ok');
    if (request.url === '/readyz') return void answerReadiness(response);
    if (request.url === '/metrics') request.url = `/api${request.url}`;
    files.serve(request, response, () =>
      toMoved(request, response, () =>
        toPlaces(request, response, () =>
          compressAnswers(request, response, () => answerLive(request, response)),
        ),
      ),
    );
  };
  const listener: RequestListener = (request, response) =>
    receiveBody(request, response, () =>
      knownMethod(request, response, () =>
        noPreload(request, response, () => answer(request, response, () => undefined)),
      ),
    );

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
  answerUnreadable(server);
  let answering = 0;
  server.on('request', ({ url = '' }, response) => {
    const began = performance.now();
    answering += 1;
    response.once('close', () => {
      answering -= 1;
      if (WATCHED.includes(url)) return;
      const status = response.writableFinished ? response.statusCode : 0;
      metrics.count({ kind: kinds.get(response) ?? 'file', status, ms: performance.now() - began });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, resolve);
  });
  const { port } = server.address() as AddressInfo;
  /** The same after it was started again. */
  const name = `${hostname()}:${port}`;
  const { newCode } = options;
  const stopWatching = newCode
    ? whenCodeIsNew(
        {
          releases,
          afterMs: newCode.afterMs,
          answering: () => answering,
          turn: async () => lifecycle.turnToRestart?.(name, stopping.signal),
        },
        newCode.restart,
      )
    : () => undefined;
  server.once('close', () => {
    releases.close();
    stopWatching();
  });
  void lifecycle.openWhenPossible(stopping.signal, () => releases.current, name);
  return {
    port,
    stop: () => {
      stopping.abort();
      return shutDown(server, lifecycle.stopServices);
    },
  };
}

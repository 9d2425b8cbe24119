import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { searchProducts } from '#api/products.ts';
import { mayHaveSession } from '#server/auth/cookie.ts';
import type { guestAnswers } from '#server/catalogue/guests.ts';
import { isForOneRequest, REQUEST_ID_HEADER } from '#server/operation/requestId.ts';
import type { AddressOf } from './clientAddress.ts';
import type { Middleware } from './middleware.ts';
import type { RequestIdOf } from './requestIds.ts';

type Answers = typeof guestAnswers;
type CachedAnswer = { status: number; headers: Record<string, string>; body: Buffer };
type TextAnswer = Omit<CachedAnswer, 'body'> & { body: string };

/**
 * How long after its request a refusal is sent at the earliest. A client that is refused at once may repeat its request at
 * once, and many such clients use the CPU time that pages and customers need. It is random, so that clients refused
 * together do not return together. A person does not notice it: what fails is told within a second.
 */
const REFUSED_AFTER_MS = { least: 500, most: 900 };
const refusedAfterMs = (): number =>
  REFUSED_AFTER_MS.least + Math.random() * (REFUSED_AFTER_MS.most - REFUSED_AFTER_MS.least);
const isRefusal = (status: number): boolean => status === 429 || status === 503;

const CACHE_MS = 15_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** The path of a GET without a session; undefined for other requests. */
function guestPath({ method, url = '', headers }: IncomingMessage): string | undefined {
  return method === 'GET' && !mayHaveSession(headers.cookie) ? url.split('?', 1)[0] : undefined;
}

/**
 * Answers the requests of `answers` that have no session, before Astro. Without a session an answer depends on its address
 * only, so the bytes of a search are cached for some seconds. Requests with a session go to the next middleware.
 */
export function beforeAstro(
  answers: Answers,
  {
    security,
    addressOf,
    requestIdOf,
  }: { security: Record<string, string>; addressOf: AddressOf; requestIdOf: RequestIdOf },
): Middleware {
  const searches = new LRUCache<string, CachedAnswer>({
    ttl: CACHE_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, url) => body.length + url.length,
  });
  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers, body }: CachedAnswer | TextAnswer,
  ): void => {
    if (isForOneRequest(headers['cache-control']))
      response.setHeader(REQUEST_ID_HEADER, requestIdOf(request));
    response.writeHead(status, { ...security, ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(body);
  };
  return async (request, response, next) => {
    const path = guestPath(request);
    const answer = path === undefined ? undefined : answers[path];
    if (!answer) return next();
    const { url = '' } = request;
    const cached = searches.get(url);
    if (cached) return send(request, response, cached);
    const asked = performance.now();
    const query = new URLSearchParams(url.slice(path?.length));
    const fresh = await answer(query, addressOf(request), requestIdOf(request));
    if (path === searchProducts.path && fresh.status === 200) {
      searches.set(url, { ...fresh, body: Buffer.from(fresh.body) });
    }
    if (isRefusal(fresh.status)) await pause(Math.max(0, refusedAfterMs() - (performance.now() - asked)));
    send(request, response, fresh);
  };
}

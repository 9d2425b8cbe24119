import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { mayHaveSession } from '#server/auth/cookie.ts';
import type { Middleware } from './middleware.ts';

type Answer = { headers: Record<string, string>; body: Buffer };

const SEARCH = '/api/products/search?';
const KEPT_MS = 15_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** A search by nobody: without a session its answer depends on its address and nothing else. */
const isGuestSearch = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url?.startsWith(SEARCH) === true && !mayHaveSession(headers.cookie);

/** Calls `keep` with the whole answer once it has gone out, if it was a plain success. */
function copyOf(response: ServerResponse, keep: (answer: Answer) => void): void {
  const chunks: Buffer[] = [];
  const note = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.write = (...args: unknown[]) => {
    note(args[0]);
    return write(...args);
  };
  response.end = (...args: unknown[]) => {
    note(args[0]);
    return end(...args);
  };
  response.once('finish', () => {
    if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return;
    const headers = Object.fromEntries(
      ['content-type', 'cache-control'].map((name) => [name, String(response.getHeader(name) ?? '')]),
    );
    keep({ headers, body: Buffer.concat(chunks) });
  });
}

/**
 * Keeps what guests were answered to a search for a moment, as bytes: what everybody types at once costs one answer,
 * not one each. Whoever has a session passes by.
 */
export function keepGuestAnswers(onRequest: Middleware): Middleware {
  const answers = new LRUCache<string, Answer>({
    ttl: KEPT_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, url) => body.length + url.length,
  });
  return (request, response, next) => {
    if (!isGuestSearch(request)) return onRequest(request, response, next);
    const url = request.url ?? '';
    const kept = answers.get(url);
    if (kept) {
      response.writeHead(200, { ...kept.headers, 'content-length': kept.body.length });
      response.end(kept.body);
      return;
    }
    copyOf(response, (answer) => answers.set(url, answer));
    onRequest(request, response, next);
  };
}

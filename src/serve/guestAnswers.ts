import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { searchProducts } from '#api/products.ts';
import { mayHaveSession } from '#server/auth/cookie.ts';
import type { guestAnswers } from '#server/catalogue/guests.ts';
import type { AddressOf } from './clientAddress.ts';
import type { Middleware } from './middleware.ts';

type Answers = typeof guestAnswers;
type Kept = { status: number; headers: Record<string, string>; body: Buffer };
type Fresh = Omit<Kept, 'body'> & { body: string };

/**
 * A refusal that comes at once invites the next question, and a crowd of them takes the processor that pages and
 * customers need. A person does not notice. Each is held for another time: a crowd that was refused together would
 * come back together, and whoever arrives then would wait for all of them.
 */
const REFUSAL_HELD_MS = { least: 500, most: 1_000 };
const heldMs = (): number =>
  REFUSAL_HELD_MS.least + Math.random() * (REFUSAL_HELD_MS.most - REFUSAL_HELD_MS.least);
const isRefusal = (status: number): boolean => status === 429 || status === 503;

const KEPT_MS = 15_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** The path of a question that nobody in particular asks. */
function guestPath({ method, url = '', headers }: IncomingMessage): string | undefined {
  return method === 'GET' && !mayHaveSession(headers.cookie) ? url.split('?', 1)[0] : undefined;
}

/**
 * Answers the guests' questions of `answers` before anything else looks at them. Without a session an answer depends on
 * its address and nothing else, so a search's bytes are kept for a moment: what everybody types at once costs one answer,
 * not one each. Whoever has a session passes by.
 */
export function beforeAstro(
  answers: Answers,
  { security, addressOf }: { security: Record<string, string>; addressOf: AddressOf },
): Middleware {
  const searches = new LRUCache<string, Kept>({
    ttl: KEPT_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, url) => body.length + url.length,
  });
  const send = (response: ServerResponse, { status, headers, body }: Kept | Fresh): void => {
    response.writeHead(status, { ...security, ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(body);
  };
  return async (request, response, next) => {
    const path = guestPath(request);
    const answer = path === undefined ? undefined : answers[path];
    if (!answer) return next();
    const { url = '' } = request;
    const kept = searches.get(url);
    if (kept) return send(response, kept);
    const fresh = await answer(new URLSearchParams(url.slice(path?.length)), addressOf(request));
    if (path === searchProducts.path && fresh.status === 200) {
      searches.set(url, { ...fresh, body: Buffer.from(fresh.body) });
    }
    if (isRefusal(fresh.status)) await pause(heldMs());
    send(response, fresh);
  };
}

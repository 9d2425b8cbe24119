import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The lists by the call that answers them, and the field in which each row has a number of its own. */
const LISTS: Record<string, { rows: string; number: string }> = {
  '/web/orders': { rows: 'orders', number: 'orderId' },
  '/web/ClientState': { rows: 'movements', number: 'docNum' },
};
/** The first number of a row that the back office does not have itself. */
export const FIRST_MADE = 3_000_000;

type Answer = Record<string, Record<string, unknown>[]>;

/** A list's answer with `count` rows, each one of its own under another number. */
export function lengthened(
  text: string,
  { rows, number }: { rows: string; number: string },
  count: number,
): string {
  const answer = JSON.parse(text) as Answer;
  const real = answer[rows] ?? [];
  const many = Array.from({ length: count }, (_, index) => ({
    ...real[index % real.length],
    [number]: FIRST_MADE + index,
  }));
  return JSON.stringify({ ...answer, [rows]: many });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
}

/** What stands before a back office answers a call with: a text of JSON, or a status alone. Undefined: what that answers. */
type OwnAnswer = (call: {
  url: URL;
  method: string;
  /** What the back office answers. */
  ask: () => Promise<string>;
}) => Promise<string | number | undefined>;

/** A back office before another one, which answers some calls itself. Resolves to its address; it ends with the process. */
export async function standBefore(office: string, answers: OwnAnswer): Promise<string> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', office);
    const body = await bodyOf(request);
    const method = request.method ?? 'GET';
    const own = await answers({ url, method, ask: async () => (await fetch(url)).text() });
    if (typeof own === 'number') return response.writeHead(own).end();
    if (own !== undefined) return response.setHeader('content-type', 'application/json').end(own);
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    return response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A back office in which a customer's lists have `count` rows. They are made once, so that it answers as fast as a file. */
export function lengthenHistories(office: string, cardcode: string, count: number): Promise<string> {
  const made = new Map<string, string>();
  return standBefore(office, async ({ url, ask }) => {
    const list = LISTS[url.pathname];
    if (count === 0 || !list || url.searchParams.get('cardcode') !== cardcode) return undefined;
    const text = made.get(url.pathname) ?? lengthened(await ask(), list, count);
    made.set(url.pathname, text);
    return text;
  });
}

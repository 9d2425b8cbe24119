import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CartContent } from '#domain/cart/cart.ts';

type Owner = { cardcode: string; email: string };
type StoredCart = { at: number; content: CartContent };

/** A back office with nothing but carts, which answers GetCart as it is told. */
export type CartOffice = {
  url: string;
  /** How many carts were asked for. */
  reads: number;
  /** The headers of the last request for a cart. */
  headers: IncomingHttpHeaders;
  /** How many carts were saved. */
  saves: number;
  /** The JSON of the next answers of GetCart; undefined: what it holds. */
  answer: ((owner: Owner) => unknown) | undefined;
  /** What to do with a save: carry it out and say so, only say so, or carry it out and break the connection. */
  onSave: 'save' | 'forget' | 'break';
  /** What it holds, or held so long ago (milliseconds). */
  held: (owner: Owner, agoMs?: number) => CartContent;
  /** Changes a cart as another of the retailer's systems does. */
  put: (owner: Owner, content: CartContent) => void;
  stop: () => void;
};

const EMPTY: CartContent = { lines: [], promos: [] };

async function jsonOf(request: IncomingMessage): Promise<Owner & CartContent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Owner & CartContent;
}

export async function openCartOffice(): Promise<CartOffice> {
  const history = new Map<string, StoredCart[]>();
  const keyOf = ({ cardcode, email }: Owner) => `${cardcode} ${email}`;
  const office: CartOffice = {
    url: '',
    reads: 0,
    headers: {},
    saves: 0,
    answer: undefined,
    onSave: 'save',
    held: (owner, agoMs = 0) =>
      history.get(keyOf(owner))?.findLast(({ at }) => at <= Date.now() - agoMs)?.content ?? EMPTY,
    put: (owner, content) => {
      history.set(keyOf(owner), [...(history.get(keyOf(owner)) ?? []), { at: Date.now(), content }]);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://office');
    const send = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/web/GetCart') {
      office.reads += 1;
      office.headers = request.headers;
      const owner = {
        cardcode: searchParams.get('cardcode') ?? '',
        email: searchParams.get('email') ?? '',
      };
      return send(office.answer ? office.answer(owner) : { data: office.held(owner) });
    }
    const { lines, promos, ...owner } = await jsonOf(request);
    office.saves += 1;
    if (office.onSave !== 'forget') office.put(owner, { lines, promos });
    return office.onSave === 'break' ? response.destroy() : send({ ok: true });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  office.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return office;
}

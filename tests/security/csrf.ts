import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { type AttackedShop, withShop } from './attackedShop.ts';
import { Callers } from './callers.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { changesOf, readState, type ShopState } from './shopState.ts';

/** What another site's page can make a customer's browser send, and what a careless server might read in it. */
type Forgery = { method: string; headers: Record<string, string>; query?: boolean };

const SAVED_WITHIN_MS = 1_500;
const EVIL_ORIGIN = 'https://evil.example';
const SITES = [undefined, 'same-origin', 'same-site', 'cross-site', 'none'];
const TYPES = [
  ...[
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ],
  ...[undefined, 'text/plain; application/json'],
];
const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'];

const originsFor = (own: string): (string | undefined)[] => {
  const { port } = new URL(own);
  return [
    ...[undefined, own, 'null', EVIL_ORIGIN, `${own}.evil.example`, `http://localhost:1${port}`],
    ...[own.replace('http:', 'https:'), `http://127.0.0.1:${port}`, `${own}/`, own.toUpperCase()],
    ...[`${own}, ${EVIL_ORIGIN}`, `${own} ${EVIL_ORIGIN}`, 'file://', ''],
  ];
};

const headersOf = (all: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;

/** Every forgery of a request: nobody may take one of them for a request of our own pages. */
function forgeriesOf({ method, isOwn }: Mutation, own: string): Forgery[] {
  const written = originsFor(own).flatMap((origin) =>
    SITES.flatMap((site) =>
      (method === 'POST' ? TYPES : [undefined]).map((type): Forgery => {
        const headers = headersOf({ origin, 'sec-fetch-site': site, 'content-type': type });
        return { method, headers: { ...headers, 'sec-fetch-mode': 'navigate' } };
      }),
    ),
  );
  const foreign = { origin: EVIL_ORIGIN, 'sec-fetch-site': 'cross-site' };
  const json = { 'content-type': 'application/json' };
  const others = [{}, foreign].flatMap((headers) => [
    ...['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((other) => ({ method: other, headers })),
    ...OVERRIDES.flatMap((name) => [
      { method: 'GET', headers: { ...headers, [name]: 'POST' } },
      { method: 'POST', headers: { ...headers, ...json, [name]: 'GET' } },
    ]),
    { method: 'GET', headers, query: true },
  ]);
  return [...written, ...others].filter(
    ({ method: sent, headers }) => !(sent === method && isOwn(headers, own)),
  );
}

const queryOf = (fields: Mutation['fields']): string =>
  String(
    new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  );

function bodyOf({ fields }: Mutation, type = ''): string {
  if (type.includes('urlencoded')) return queryOf(fields);
  if (!type.startsWith('multipart')) return JSON.stringify(fields);
  const parts = [...new URLSearchParams(queryOf(fields))];
  const written = parts.map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${written.join('')}--x--\r\n`;
}

type Answered = { status: number; headers: Record<string, unknown>; text: string };

/** Sends a request as a browser with this session does. */
async function send(
  { callers, origin }: { callers: Callers; origin: string },
  mutation: Mutation,
  { method, headers, query }: Forgery,
): Promise<Answered> {
  const inQuery = query || (mutation.method === 'GET' && Object.keys(mutation.fields).length > 0);
  const path = inQuery ? `${mutation.path}?${queryOf(mutation.fields)}&_method=POST` : mutation.path;
  for (let attempt = 0; ; attempt += 1) {
    const cookie = await callers.cookieOf(mutation.role);
    const answer = await request(origin + path, {
      method: method as 'GET',
      headers: { ...headers, cookie, 'x-forwarded-for': someAddress() },
      ...(!['GET', 'HEAD', 'OPTIONS'].includes(method) && {
        body: bodyOf(mutation, headers['content-type']),
      }),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 429 || attempt === 2)
      return { status: answer.statusCode, headers: answer.headers, text };
    callers.forget(mutation.role);
  }
}

const part = (): number => Math.floor(Math.random() * 256);
/** An address of its own for each request: guests and sign-ins are limited by address. */
const someAddress = (): string => `10.${part()}.${part()}.${part()}`;

export type CsrfRow = {
  route: string;
  forged: number;
  /** Answered with a refusal, or sent home. */
  refused: number;
  /** Read as something that changes nothing, such as the GET of the same address. */
  read: number;
  /** Failures of the server, answers that allow another site to read them, and changes. */
  bad: number;
  /** Whether the same request of our own page was done: without it the attack would try nothing. */
  ownDone: boolean;
};

/** A cart is saved at the back office a little after it was changed: what a request before did is waited for. */
async function settledState(attacked: AttackedShop): Promise<ShopState> {
  for (let before = await readState(attacked); ; ) {
    await pause(SAVED_WITHIN_MS);
    const after = await readState(attacked);
    if (changesOf(before, after).length === 0) return after;
    before = after;
  }
}

async function attack(attacked: AttackedShop, callers: Callers, mutation: Mutation, every: number) {
  const { origin } = attacked.shop;
  const row: CsrfRow = {
    ...{ route: `${mutation.method} ${mutation.route}`, forged: 0, refused: 0, read: 0, bad: 0 },
    ownDone: false,
  };
  const problems: string[] = [];
  const before = await settledState(attacked);
  for (const forgery of forgeriesOf(mutation, origin).filter((_, at) => at % every === 0)) {
    const { status, headers } = await send({ callers, origin }, mutation, forgery);
    row.forged += 1;
    const isHome = status === 302 && headers.location === '/';
    if (status >= 400 || isHome) row.refused += 1;
    else row.read += 1;
    const isRead = forgery.method !== mutation.method || isHome || status >= 400;
    if (status < 500 && isRead && headers['access-control-allow-origin'] === undefined) continue;
    problems.push(`${row.route} ${JSON.stringify(forgery)} was answered ${status}`);
  }
  const changed = changesOf(before, await readState(attacked));
  problems.push(...changed.map((name) => `${row.route} changed ${name}`));
  // Somebody new, whose cart no attack has filled.
  callers.forget(mutation.role);
  let fields = mutation.fields;
  if (mutation.after) {
    const { text } = await send({ callers, origin }, mutation.after, ownRequest(mutation.after, origin));
    fields = { ...fields, rev: (JSON.parse(text) as { cart: { rev: number } }).cart.rev };
  }
  const own = await send({ callers, origin }, { ...mutation, fields }, ownRequest(mutation, origin));
  row.ownDone = own.status < 400 && changesOf(before, await readState(attacked)).length > changed.length;
  if (!row.ownDone) problems.push(`${row.route} of our own page: ${own.status} ${own.text.slice(0, 200)}`);
  row.bad = problems.length;
  return { row, problems };
}

/** The request as our own page sends it. */
const ownRequest = ({ method }: Mutation, origin: string): Forgery => ({
  method,
  headers: {
    ...(method === 'POST' && { origin, 'content-type': 'application/json' }),
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
  },
});

/** Forges every request that changes something, one in `every` of its forgeries. */
export const attackMutations = ({ dist, every = 1 }: { dist?: string; every?: number }) =>
  withShop({ dist }, async (attacked) => {
    const rows: CsrfRow[] = [];
    const problems: string[] = [];
    const callers = new Callers(attacked.shop.origin);
    for (const mutation of await mutationsOf(attacked.office.url)) {
      const result = await attack(attacked, callers, mutation, every);
      rows.push(result.row);
      problems.push(...result.problems);
    }
    return { rows, problems };
  });

import type { Mutation } from './mutations.ts';

/** What another site's page can make a customer's browser send, and what a careless server might read in it. */
export type Forgery = { method: string; headers: Record<string, string>; query?: boolean };

const EVIL_ORIGIN = 'https://evil.example';
const SITES = [undefined, 'same-origin', 'same-site', 'cross-site', 'none'];
const TYPES = [
  'application/json',
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  undefined,
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
export function forgeriesOf({ method, isOwn }: Mutation, own: string): Forgery[] {
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

export const queryOf = (fields: Mutation['fields']): string =>
  String(
    new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  );

export function bodyOf({ fields }: Mutation, type = ''): string {
  if (type.includes('urlencoded')) return queryOf(fields);
  if (!type.startsWith('multipart')) return JSON.stringify(fields);
  const parts = [...new URLSearchParams(queryOf(fields))];
  const written = parts.map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${written.join('')}--x--\r\n`;
}

/** The request as our own page sends it. */
export const ownRequest = ({ method }: Mutation, origin: string): Forgery => ({
  method,
  headers: {
    ...(method === 'POST' && { origin, 'content-type': 'application/json' }),
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
  },
});

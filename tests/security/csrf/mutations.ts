import { randomUUID } from 'node:crypto';
import { changeDrafts } from '#api/drafts/drafts.ts';
import { sendPaymentNotice } from '#api/history/paymentNotices.ts';
import { changeOwnWords, lookUpLines } from '#api/quickOrder.ts';
import { reportMissedSearch } from '#api/search.ts';
import { sendContact } from '#api/site.ts';
import { getCustomerHeader } from '#backoffice/calls/account.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { documentKindOf } from '#domain/account/statement.ts';
import { today } from '#domain/day.ts';
import { isElectronic } from '#domain/documents/document.ts';
import { goodsFrom } from '../../support/cart/ordering.ts';
import type { Role } from '../callers.ts';
import { requestTimeRoutes } from '../routes.ts';
import { VICTIM } from '../victim.ts';

/** A request that changes something, as our own pages send it. */
export type Mutation = {
  route: string;
  method: 'GET' | 'POST';
  path: string;
  role: Role | 'victim';
  /** The fields of its body, or of its query for a GET. */
  fields: Record<string, unknown>;
  /** What it changes, as shopState.ts names it. */
  changes: string;
  /** What has to be done before it by the same person. */
  after?: Mutation;
  /** Whether this is one of our own pages' requests, by its headers. */
  isOwn: (headers: Record<string, string>, origin: string) => boolean;
};

/** Origin is the shop's, and a browser that says more says the same. */
const isFromOurs: Mutation['isOwn'] = (headers, origin) =>
  headers.origin === origin && [undefined, 'same-origin'].includes(headers['sec-fetch-site']);
const postOfOurs: Mutation['isOwn'] = (headers, origin) =>
  isFromOurs(headers, origin) && headers['content-type'] === 'application/json';
/** Where no script runs, a page's form posts by itself. */
const formOfOurs: Mutation['isOwn'] = (headers, origin) =>
  isFromOurs(headers, origin) &&
  /^(?:application\/(?:json|x-www-form-urlencoded)$|multipart\/form-data)/.test(
    headers['content-type'] ?? '',
  );
/** A browser sends no Origin with most of its GETs. */
const getOfOurs: Mutation['isOwn'] = (headers, origin) =>
  headers.origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : isFromOurs(headers, origin);
const navigationOfOurs: Mutation['isOwn'] = (headers) => headers['sec-fetch-site'] === 'same-origin';

/** What the victim could do, with the numbers that the back office has for her. */
async function herNumbers(url: string) {
  const office = openBackOffice(url);
  try {
    const [{ movements }, { emails }, [line]] = await Promise.all([
      getStatement(office, VICTIM.cardcode),
      getCustomerHeader(office, VICTIM.cardcode),
      goodsFrom(office, url),
    ]);
    const paper = movements
      .map(({ docNum, folio, ...movement }) => ({ docNum, folio, kind: documentKindOf(movement) }))
      .find(({ kind, folio }) => kind && isElectronic(kind, folio));
    if (!paper || !line || !emails[0]) throw new Error('The victim has nothing to attack.');
    return { paper, line, to: emails[0] };
  } finally {
    await closeBackOffice(office);
  }
}

/** A question that is too long for an address: it changes nothing, so that nobody gains by forging it. */
const QUESTIONS: readonly string[] = [lookUpLines.path];

/** Every route that changes something. Throws for a POST that nobody has described here. */
export async function mutationsOf(url: string): Promise<Mutation[]> {
  const { paper, line, to } = await herNumbers(url);
  const { cardcode } = VICTIM;
  const product = { code: line.itemCode, title: 'x', brand: 'x', unitMult: 1, picture: null };
  const hers = { role: 'victim', method: 'POST', isOwn: postOfOurs } as const;
  const toCart: Mutation = {
    ...{ ...hers, route: '/api/cart/operations', path: '/api/cart/operations' },
    changes: 'carts',
    fields: { cardcode, baseRev: 0, operations: [{ kind: 'add', opId: randomUUID(), ...line }] },
  };
  const mutations: Mutation[] = [
    toCart,
    {
      ...{ ...hers, route: '/api/lists/edits', path: '/api/lists/edits' },
      changes: 'lists',
      fields: { cardcode, edits: [{ kind: 'add', list: 'wishlist', product }] },
    },
    {
      ...{ ...hers, route: '/api/lists/named/operations', path: '/api/lists/named/operations' },
      changes: 'named lists',
      fields: {
        cardcode,
        operations: [{ kind: 'create', opId: randomUUID(), list: randomUUID(), name: 'x' }],
      },
    },
    {
      ...{ ...hers, route: changeOwnWords.path, path: changeOwnWords.path },
      changes: 'own words',
      fields: { cardcode, edits: [{ kind: 'teach', text: `la ${randomUUID()}`, code: 'A', name: 'x' }] },
    },
    {
      ...{ ...hers, route: changeDrafts.path, path: changeDrafts.path },
      changes: 'drafts',
      fields: {
        cardcode,
        changes: [
          {
            ...{ kind: 'draft', id: randomUUID(), at: '000000001.aaaaaaaa' },
            fields: { name: 'x', doneAt: null },
          },
        ],
      },
    },
    {
      ...{ ...hers, route: '/api/checkout', path: '/api/checkout' },
      changes: 'orders',
      fields: { key: randomUUID(), cardcode, rev: 1 },
      after: toCart,
    },
    {
      ...{ ...hers, route: '/api/account/catalog', path: '/api/account/catalog' },
      changes: '/web/CreateCatalog',
      fields: { title: 'x', families: [], withPrices: true },
    },
    {
      ...{ ...hers, route: '/api/account/documents/{kind}/{docNum}/mail' },
      ...{ path: `/api/account/documents/${paper.kind}/${paper.docNum}/mail`, fields: { to } },
      changes: '/web/sendCFE',
    },
    {
      ...{ ...hers, route: sendPaymentNotice.path, path: sendPaymentNotice.path },
      isOwn: formOfOurs,
      changes: 'payment notices',
      fields: {
        ...{ key: randomUUID(), documents: `${paper.kind}/${paper.docNum}`, bank: 'x', amount: '1' },
        ...{ currency: '$', day: today() },
      },
    },
    {
      ...{ ...hers, role: 'no card code', route: '/api/account/activation' },
      ...{ path: '/api/account/activation', fields: { code: cardcode } },
      changes: '/web/ClientRegisterNotice',
    },
    {
      ...{ ...hers, role: 'visitor', route: sendContact.path, path: sendContact.path },
      isOwn: formOfOurs,
      changes: 'mails',
      fields: { ask: 'other', name: 'x', replyTo: 'x@example.com', message: 'x' },
    },
    {
      ...{ ...hers, role: 'visitor', route: reportMissedSearch.path, path: reportMissedSearch.path },
      changes: 'missed searches',
      fields: { term: `taladradora ${randomUUID().replace(/[^a-f]/g, '')}`, kind: 'nothing' },
    },
    {
      ...{ role: 'victim', method: 'GET', isOwn: getOfOurs },
      ...{ route: '/api/web/SaveCart', path: '/api/web/SaveCart' },
      changes: 'carts',
      fields: { cardcode, lines: JSON.stringify([{ ...line, quantity: line.quantity * 2 }]) },
    },
    ...(['GET', 'POST'] as const).map(
      (method): Mutation => ({
        ...{ role: 'victim', method, isOwn: navigationOfOurs, fields: {} },
        ...{ route: '/api/auth/logout', path: '/api/auth/logout' },
        changes: 'ended sessions',
      }),
    ),
  ];
  const known = new Set(mutations.map(({ route }) => route));
  const unknown = requestTimeRoutes().filter(
    ({ method, path }) => method === 'POST' && !known.has(path) && !QUESTIONS.includes(path),
  );
  if (unknown.length > 0) throw new Error(`No attack on ${unknown.map(({ path }) => path).join(', ')}.`);
  return mutations;
}

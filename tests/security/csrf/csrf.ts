import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { eventually } from '../../support/eventually.ts';
import { type AttackedShop, withShop } from '../attackedShop.ts';
import { Callers } from '../callers.ts';
import { changesOf, readState } from '../shopState.ts';
import { bodyOf, type Forgery, forgeriesOf, ownRequest, queryOf } from './forgeries.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

/** A cart is saved at the back office a second after it was changed. */
const SAVED_WITHIN_MS = 1_500;
/** Sessions that take over before a request that still meets a limit is what the attack met. */
const SESSIONS = 3;

type Answer = { status: number; headers: Record<string, unknown>; text: string };

let requests = 0;
/** An address of its own for each request: guests and sign-ins are limited by address. */
function nextAddress(): string {
  requests += 1;
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
}

/** Sends a request as a browser with this session does. */
async function send(
  { callers, origin }: { callers: Callers; origin: string },
  mutation: Mutation,
  { method, headers, query }: Forgery,
): Promise<Answer> {
  const inQuery = query || (mutation.method === 'GET' && Object.keys(mutation.fields).length > 0);
  const path = inQuery ? `${mutation.path}?${queryOf(mutation.fields)}&_method=POST` : mutation.path;
  for (let session = 1; ; session += 1) {
    const cookie = await callers.cookieOf(mutation.role);
    const answer = await request(origin + path, {
      method: method as 'GET',
      headers: { ...headers, cookie, 'x-forwarded-for': nextAddress() },
      ...(!['GET', 'HEAD', 'OPTIONS'].includes(method) && {
        body: bodyOf(mutation, headers['content-type']),
      }),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 429 || session === SESSIONS)
      return { status: answer.statusCode, headers: answer.headers, text };
    callers.forget(mutation.role);
  }
}

export type CsrfRow = {
  route: string;
  forged: number;
  /** Answered with a refusal, or sent home. */
  refused: number;
  /** Read as something that changes nothing, such as the GET of the same address. */
  read: number;
  /** Failures of the server, limits instead of answers, answers that another site may read, and changes. */
  bad: number;
  /** Whether the same request of our own page was done: without it the attack would try nothing. */
  ownDone: boolean;
};

const isHome = ({ status, headers }: Answer): boolean => status === 302 && headers.location === '/';

/** Whether a forgery was answered as it should be: refused, sent home, or read where its method only reads. */
function isHarmless(answer: Answer, forgery: Forgery, mutation: Mutation): boolean {
  const { status, headers } = answer;
  if (status >= 500 || status === 429 || headers['access-control-allow-origin'] !== undefined) return false;
  return status >= 400 || isHome(answer) || forgery.method !== mutation.method;
}

/** Sends the forgeries of a request, one in `every`; nobody has changed anything meanwhile but they. */
async function forge(attacked: AttackedShop, callers: Callers, mutation: Mutation, every: number) {
  const { origin } = attacked.shop;
  const name = `${mutation.method} ${mutation.route}`;
  const row: CsrfRow = { route: name, forged: 0, refused: 0, read: 0, bad: 0, ownDone: false };
  const problems: string[] = [];
  const before = await readState(attacked);
  for (const forgery of forgeriesOf(mutation, origin).filter((_, at) => at % every === 0)) {
    const answer = await send({ callers, origin }, mutation, forgery);
    row.forged += 1;
    row[answer.status >= 400 || isHome(answer) ? 'refused' : 'read'] += 1;
    if (isHarmless(answer, forgery, mutation)) continue;
    problems.push(`${name} ${JSON.stringify(forgery)} was answered ${answer.status}`);
  }
  const changed = changesOf(before, await readState(attacked));
  problems.push(...changed.map((what) => `${name} changed ${what}`));
  row.bad = problems.length;
  return { row, problems };
}

/** Sends the request as our own page does, in a new session. Throws unless it changed what it should. */
async function sendOwn(attacked: AttackedShop, callers: Callers, mutation: Mutation): Promise<void> {
  const shop = { callers, origin: attacked.shop.origin };
  callers.forget(mutation.role);
  let { fields } = mutation;
  if (mutation.after) {
    const { text } = await send(shop, mutation.after, ownRequest(mutation.after, shop.origin));
    fields = { ...fields, rev: (JSON.parse(text) as { cart: { rev: number } }).cart.rev };
  }
  const before = await readState(attacked);
  const { status, text } = await send(shop, { ...mutation, fields }, ownRequest(mutation, shop.origin));
  const said = `of our own page was answered ${status} ${text.slice(0, 200)}`;
  if (status >= 400) throw new Error(said);
  await eventually(async () => {
    if (!changesOf(before, await readState(attacked)).includes(mutation.changes))
      throw new Error(`${said} and did not change ${mutation.changes}`);
  });
}

/**
 * Forges every request that changes something, one in `every` of its forgeries. Then each is sent as our own page does: what
 * does not change anything then was not attacked.
 */
export const attackMutations = ({ dist, every = 1 }: { dist?: string; every?: number }) =>
  withShop({ dist }, async (attacked) => {
    const rows: CsrfRow[] = [];
    const problems: string[] = [];
    const callers = new Callers(attacked.shop.origin);
    const mutations = await mutationsOf(attacked.office.url);
    const before = await readState(attacked);
    for (const mutation of mutations) {
      const result = await forge(attacked, callers, mutation, every);
      rows.push(result.row);
      problems.push(...result.problems);
    }
    await pause(SAVED_WITHIN_MS);
    problems.push(...changesOf(before, await readState(attacked)).map((what) => `Forgeries changed ${what}`));
    for (const [at, mutation] of mutations.entries()) {
      const row = rows[at] as CsrfRow;
      try {
        await sendOwn(attacked, callers, mutation);
        row.ownDone = true;
      } catch (error) {
        problems.push(`${row.route} ${error}`);
      }
    }
    return { rows, problems };
  });

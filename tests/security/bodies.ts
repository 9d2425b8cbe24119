import { Clerk } from '../support/clerk.ts';
import type { AttackedShop } from './attackedShop.ts';
import { type Body, bombs, malformedBodies } from './malformedBodies.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { type RawAnswer, requestText, sendRaw } from './raw.ts';
import { MEMBER, VICTIM } from './victim.ts';

/** How often each status came, and what was wrong. */
export type Tried = { kind: string; sent: number; statuses: string; slowestMs: number; bad: number };

/** Counts answers by kind. */
export class Tally {
  readonly problems: string[] = [];
  readonly #kinds = new Map<string, { counts: Map<number, number>; slowestMs: number; bad: number }>();

  add(kind: string, name: string, { status, ms }: Pick<RawAnswer, 'status' | 'ms'>, problem: string | null) {
    const row = this.#kinds.get(kind) ?? { counts: new Map<number, number>(), slowestMs: 0, bad: 0 };
    this.#kinds.set(kind, row);
    row.counts.set(status, (row.counts.get(status) ?? 0) + 1);
    row.slowestMs = Math.max(row.slowestMs, Math.round(ms));
    if (problem === null) return;
    row.bad += 1;
    this.problems.push(`${kind}, ${name}: ${problem}`);
  }

  get rows(): Tried[] {
    return [...this.#kinds].map(([kind, { counts, slowestMs, bad }]) => {
      const sorted = [...counts].sort(([a], [b]) => a - b);
      const sent = sorted.reduce((sum, [, times]) => sum + times, 0);
      const statuses = sorted.map(([status, times]) => `${status}: ${times}`).join(', ');
      return { kind, sent, statuses, slowestMs, bad };
    });
  }
}

/** What is wrong with how any request is answered; null when nothing is. */
export function problemOf({ status, timedOut }: RawAnswer): string | null {
  if (timedOut) return 'was not answered';
  if (status === 0) return 'the connection was closed without an answer';
  return status >= 500 ? `was answered ${status}` : null;
}

/** The sentence of a refusal as JSON has it. */
function messageOf(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : '';
  } catch {
    return '';
  }
}

/** A person's sentence and not a program's: it begins with a capital letter, and none of it is code. */
const isSentence = (text: string): boolean =>
  /^[¿¡«\p{Lu}].{9}/su.test(text) && !/JSON\.parse|Unexpected|undefined|\bat .*:\d+|Error:/.test(text);

function bodyProblem({ mayPass }: Body, answer: RawAnswer): string | null {
  const { status, headers, body } = answer;
  const problem = problemOf(answer);
  if (problem) return problem;
  if (status < 400) return mayPass ? null : `was accepted with ${status}`;
  // Before its end was sent, a large body is refused by closing the connection: its answer has come all the same.
  if (!/content-type: application\/json/i.test(headers)) return `was answered ${status} without JSON`;
  return isSentence(messageOf(body)) ? null : `was answered ${status} with ${body.slice(0, 80)}`;
}

/** A request with this body, as our own page sends it but for what the body brings; its length or in chunks. */
function withBody(
  { path }: Mutation,
  { bytes, headers }: Body,
  { host, cookie, chunked }: { host: string; cookie: string; chunked: boolean },
): Buffer {
  const head = requestText(`POST ${path}`, {
    ...{ host, cookie, origin: `http://${host}`, connection: 'close', 'content-type': 'application/json' },
    ...headers,
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes.length) }),
  });
  const size = Buffer.from(`${bytes.length.toString(16)}\r\n`);
  const content =
    chunked && bytes.length > 0
      ? [size, bytes, Buffer.from('\r\n0\r\n\r\n')]
      : [chunked ? Buffer.from('0\r\n\r\n') : bytes];
  return Buffer.concat([Buffer.from(head, 'latin1'), ...content]);
}

/** Malformed bodies for every route that takes one, with a length and in chunks, one in `every`. */
export async function attackBodies({ office, shop }: AttackedShop, every: number): Promise<Tally> {
  const tally = new Tally();
  const host = `localhost:${shop.port}`;
  let people = 0;
  const somebody = async ({ role }: Mutation): Promise<Clerk> => {
    const account = role === 'victim' ? VICTIM : MEMBER;
    const email = account.email.replace('@', `+b${people++}@`);
    const clerk = new Clerk(shop.origin, { ...account, email });
    await clerk.signIn();
    return clerk;
  };
  const routes = (await mutationsOf(office.url)).filter(
    ({ method, fields }) => method === 'POST' && Object.keys(fields).length > 0,
  );
  const packed = bombs();
  for (const route of routes) {
    let clerk = await somebody(route);
    const bodies = [...malformedBodies(JSON.stringify(route.fields)), ...packed].filter(
      (_, at) => at % every === 0,
    );
    for (const body of bodies) {
      for (const chunked of [false, true]) {
        const ask = () => sendRaw(shop.port, withBody(route, body, { host, cookie: clerk.cookie, chunked }));
        let answer = await ask();
        if (answer.status === 429) {
          clerk = await somebody(route);
          answer = await ask();
        }
        tally.add(
          body.kind,
          `${body.name} to ${route.route}${chunked ? ' in chunks' : ''}`,
          answer,
          bodyProblem(body, answer),
        );
      }
    }
  }
  return tally;
}

import { Clerk } from '../../support/clerk.ts';
import type { AttackedShop } from '../attackedShop.ts';
import { type Mutation, mutationsOf } from '../csrf/mutations.ts';
import { type RawAnswer, requestText, sendRaw } from '../raw.ts';
import { MEMBER, VICTIM } from '../victim.ts';
import { type Body, bombs, malformedBodies } from './malformedBodies.ts';
import { problemOf, Tally } from './tally.ts';

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

/** Refusals that come before a body is read: with one of them, nothing was tried. */
const BEFORE_THE_BODY = [401, 403, 404, 405, 429];

/** What is wrong with how a body is answered; null when nothing is. */
function bodyProblem({ kind, mayPass }: Body, answer: RawAnswer): string | null {
  const { status, headers, body } = answer;
  const problem = problemOf(answer);
  if (problem) return problem;
  if (kind === 'proper' && BEFORE_THE_BODY.concat(400, 413).includes(status))
    return `was refused with ${status} ${body.slice(0, 80)}`;
  if (status === 429) return 'met a limit';
  if (status < 400) return mayPass ? null : `was accepted with ${status}`;
  // Before its end was sent, a large body is refused by closing the connection: its answer has come all the same.
  if (!/content-type: application\/json/i.test(headers)) return `was answered ${status} without JSON`;
  return isSentence(messageOf(body)) ? null : `was answered ${status} with ${body.slice(0, 80)}`;
}

/** A request with this body, as our own page sends it but for what the body brings; its length or in chunks. */
function withBody(
  { path }: Mutation,
  { bytes, headers }: Body,
  { chunked, ...sender }: { host: string; cookie: string; 'x-forwarded-for': string; chunked: boolean },
): Buffer {
  const head = requestText(`POST ${path}`, {
    ...{
      ...sender,
      origin: `http://${sender.host}`,
      connection: 'close',
      'content-type': 'application/json',
    },
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

/** Sends bodies in the name of one person after another, each at home elsewhere: one who met a limit gives way to the next. */
class Senders {
  readonly #shop: AttackedShop['shop'];
  readonly #host: string;
  #people = 0;

  constructor(shop: AttackedShop['shop']) {
    this.#shop = shop;
    this.#host = `localhost:${shop.port}`;
  }

  /** A new session of whoever uses this route. */
  async #somebody({ role }: Mutation): Promise<Clerk> {
    const account = role === 'victim' ? VICTIM : MEMBER;
    this.#people += 1;
    const email = account.email.replace('@', `+b${this.#people}@`);
    const clerk = new Clerk(this.#shop.origin, { ...account, email });
    await clerk.signIn();
    return clerk;
  }

  /** A function that sends bodies to this route. */
  async to(route: Mutation): Promise<(body: Body, chunked: boolean) => Promise<RawAnswer>> {
    let clerk = await this.#somebody(route);
    return async (body, chunked) => {
      const ask = (): Promise<RawAnswer> => {
        const address = `198.19.${this.#people >> 8}.${this.#people & 255}`;
        const how = { host: this.#host, cookie: clerk.cookie, 'x-forwarded-for': address, chunked };
        return sendRaw(this.#shop.port, withBody(route, body, how));
      };
      const answer = await ask();
      if (answer.status !== 429) return answer;
      clerk = await this.#somebody(route);
      return ask();
    };
  }
}

/** Malformed bodies for every route that takes one, with a length and in chunks, one in `every`. */
export async function attackBodies({ office, shop }: AttackedShop, every: number): Promise<Tally> {
  const tally = new Tally();
  const senders = new Senders(shop);
  const packed = bombs();
  for (const route of await mutationsOf(office.url)) {
    if (route.method !== 'POST' || Object.keys(route.fields).length === 0) continue;
    const send = await senders.to(route);
    const proper = JSON.stringify(route.fields);
    const malformed = [...malformedBodies(proper), ...packed].filter((_, at) => at % every === 0);
    for (const body of [
      { kind: 'proper', name: 'a proper one', bytes: Buffer.from(proper), mayPass: true },
      ...malformed,
    ]) {
      for (const chunked of [false, true]) {
        const answer = await send(body, chunked);
        const name = `${body.name} to ${route.route}${chunked ? ' in chunks' : ''}`;
        tally.add(body.kind, name, answer, bodyProblem(body, answer));
      }
    }
  }
  return tally;
}

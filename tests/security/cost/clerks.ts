import { encode } from '@auth/core/jwt';
import { getProductsList } from '#backoffice/calls/product.ts';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { TestOffice } from '../../support/sandbox.ts';
import { readVictim, VICTIM } from '../victim.ts';
import type { Contract, KnownValues } from './contracts.ts';

/** The shop's own, so that sessions of many clerks can be made. */
export const SECRET = 'a secret of this attack and no other';
const COOKIE = 'authjs.session-token';

/** Sends a request with this input, and answers its status, or 0 where the connection was closed before the answer was read. */
export type Ask = (input: unknown) => Promise<number>;

/** A hundred products that can be asked for. */
export async function codesOf(office: TestOffice): Promise<string[]> {
  const backOffice = openBackOffice(office.url);
  const { items } = await getProductsList(backOffice);
  await closeBackOffice(backOffice);
  return items.slice(0, 100).map(({ code }) => code);
}

/** What a request of the victim's can name. */
export async function knownOf(office: TestOffice): Promise<KnownValues> {
  const { ids } = await readVictim(office.url);
  return {
    ...{ cardcode: VICTIM.cardcode, email: undefined, kind: 'invoice' },
    ...{ docNum: ids[1], id: ids[0], key: crypto.randomUUID() },
  };
}

/** Sends requests as clerks of one customer, each with limits of their own. */
export class Clerks {
  readonly #origin: string;
  #sent = 0;
  #cookie = '';

  readonly #isOne: boolean;
  readonly #name: string;

  /** `isOne`: all of them are the first, for what is kept of a person, who has another name than others. */
  constructor(origin: string, { isOne = false, name = 'c' } = {}) {
    this.#origin = origin;
    this.#isOne = isOne;
    this.#name = name;
  }

  /** Another clerk every other request: none of them meets a limit, and edits and orders are not those of before. */
  async #next(): Promise<string> {
    if (this.#isOne ? this.#sent++ === 0 : this.#sent++ % 2 === 0) {
      const email = VICTIM.email.replace('@', `+${this.#name}${this.#sent}@`);
      const claims = { ...VICTIM, email, sid: crypto.randomUUID(), signedInAt: Date.now() };
      this.#cookie = `${COOKIE}=${await encode({ token: claims, secret: SECRET, salt: COOKIE })}`;
    }
    return this.#cookie;
  }

  /** A function that sends one request with this input, and answers its status. */
  to({ method, path }: Contract, ids: KnownValues): Ask {
    const own = path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    return async (input) => {
      const fields = Object.entries(input as object).filter(([, value]) => value !== undefined);
      const query = method === 'GET' ? `?${new URLSearchParams(fields.map(([k, v]) => [k, String(v)]))}` : '';
      const asked = fetch(this.#origin + own + query, {
        method,
        headers: {
          ...{ cookie: await this.#next(), origin: this.#origin, 'content-type': 'application/json' },
          'x-forwarded-for': `198.18.${(this.#sent >> 8) & 255}.${this.#sent & 255}`,
        },
        ...(method === 'POST' && { body: JSON.stringify(Object.fromEntries(fields)) }),
      });
      return asked.then((answer) => answer.arrayBuffer().then(() => answer.status)).catch(() => 0);
    };
  }
}

import { randomBytes } from 'node:crypto';
import pMap from 'p-map';
import { dice } from '../../../scripts/sandbox/random.ts';
import { Clerk } from '../../support/clerk.ts';
import { serveProgram } from '../../support/servers/serveProgram.ts';
import { withShop } from '../attackedShop.ts';
import { requestText, sendRaw } from '../raw.ts';
import { OTHER, says, VICTIM } from '../victim.ts';
import { cookieForgeries, type ForgedCookie, UNCHANGED } from './cookieForgeries.ts';
import { replay } from './replays.ts';

const AT_ONCE = 4;
/** What is asked with each cookie: who it is, something of theirs, and a page. */
const ASKED = ['/api/auth/me', '/api/cart', '/account/orders'];

export type CookieRow = {
  kind: string;
  cookies: number;
  requests: number;
  refused: number;
  /** Read as the session of whoever the cookie was taken from: the bytes were the same to a reader. */
  same: number;
  /** Another's data, a session out of nothing, a failure of the server, or no answer. */
  bad: number;
};

type Attack = { port: number; host: string; victim: string; other: string };

/** `refused`, `same` when it is the session of who is expected, or what is wrong with the answer. */
async function outcomeOf(attack: Attack, path: string, { cookie, owner }: ForgedCookie): Promise<string> {
  const request = requestText(`GET ${path}`, {
    ...{ host: attack.host, connection: 'close', cookie },
  });
  const { status, headers, body, timedOut } = await sendRaw(attack.port, request);
  if (timedOut || status === 0) return 'is not answered';
  if (status >= 500 || status === 429) return `is answered ${status}`;
  const told = headers + body;
  const named = (['victim', 'other'] as const).filter((one) => says(told, attack[one]));
  if (named.length > 1 || named.some((one) => one !== owner && owner !== 'either'))
    return `is answered with what is ${named.join(' and ')}'s`;
  return status === 200 ? (owner === 'nobody' ? 'makes a session of nothing' : 'same') : 'refused';
}

const isHarmless = (outcome: string): outcome is 'refused' | 'same' =>
  outcome === 'refused' || outcome === 'same';

async function tryCookies(attack: Attack, forged: ForgedCookie[]) {
  const rows = new Map<string, CookieRow>();
  const problems: string[] = [];
  await pMap(
    forged,
    async (one) => {
      const row = rows.get(one.kind) ?? {
        ...{ kind: one.kind, cookies: 0, requests: 0, refused: 0, same: 0, bad: 0 },
      };
      rows.set(one.kind, row);
      row.cookies += 1;
      for (const path of ASKED) {
        const outcome = await outcomeOf(attack, path, one);
        row.requests += 1;
        const isGood = one.kind === UNCHANGED ? outcome === 'same' : isHarmless(outcome);
        if (isHarmless(outcome)) row[outcome] += 1;
        if (isGood) continue;
        row.bad += 1;
        problems.push(`${one.kind}: ${path} ${outcome} [${one.cookie.slice(0, 120)}]`);
      }
    },
    { concurrency: AT_ONCE },
  );
  return { rows: [...rows.values()], problems };
}

/** The session token of a browser's cookies. */
const tokenOf = (cookies: string): string => {
  const token = /authjs\.session-token=([^;]+)/.exec(cookies)?.[1];
  if (!token) throw new Error('A sign-in set no session.');
  return token;
};

/** Changes session cookies in every way, and replays one that was ended; `places` says how much. */
export async function attackCookies({
  dist,
  places,
  seed,
  databaseUrl = '',
}: {
  dist?: string;
  places: number;
  seed: number;
  /** A Postgres that both processes share; without it they share a file. */
  databaseUrl?: string;
}) {
  const shared = { SESSION_SECRET: randomBytes(33).toString('base64'), DATABASE_URL: databaseUrl };
  return withShop({ dist, env: shared }, async (attacked) => {
    const { shop, office, dataDir } = attacked;
    const second = await serveProgram({ office, dataDir, env: shared, ...(dist && { dist }) });
    try {
      const [victim, other] = [new Clerk(shop.origin, VICTIM), new Clerk(shop.origin, OTHER)];
      for (const clerk of [victim, other]) await clerk.signIn();
      const tokens = { victim: tokenOf(victim.cookie), other: tokenOf(other.cookie) };
      const attack = {
        ...{ port: shop.port, host: `localhost:${shop.port}` },
        ...{ victim: VICTIM.email, other: OTHER.email },
      };
      const forged = cookieForgeries(tokens, VICTIM, dice(seed, 'cookies'), places);
      const { rows, problems } = await tryCookies(attack, forged);
      const replays = await replay(victim, { 'the same': shop.origin, another: second.origin });
      const replayed = replays.filter(({ bad }) => bad > 0);
      return {
        ...{ rows, replays },
        problems: [
          ...problems,
          ...replayed.map(({ server, bad }) => `${server} answered an ended session ${bad} times`),
        ],
      };
    } finally {
      second.kill('SIGTERM');
      await second.ended;
    }
  });
}

import { randomBytes } from 'node:crypto';
import pMap from 'p-map';
import { dice } from '../../scripts/sandbox/random.ts';
import { Clerk } from '../support/clerk.ts';
import { serveProgram } from '../support/serveProgram.ts';
import { withShop } from './attackedShop.ts';
import { cookieForgeries, type Forged } from './cookieForgeries.ts';
import { requestText, sendRaw } from './raw.ts';
import { OTHER, says, VICTIM } from './victim.ts';

const AT_ONCE = 4;
/** What is asked with each cookie: who it is, something of theirs, and a page. */
const ASKED = ['/api/auth/me', '/api/cart', '/account/orders'];
/** How late another process knows at the latest that a session has ended: `KNOWN_MS` of src/server/auth/sessions.ts. */
const KNOWN_ELSEWHERE_MS = 5_000;

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

/** What is wrong with an answer; null when nothing is. `same` when it is the session of who is expected. */
async function outcomeOf(attack: Attack, path: string, { cookie, owner }: Forged): Promise<string> {
  const request = requestText(`GET ${path}`, {
    ...{ host: attack.host, connection: 'close', cookie },
  });
  const { status, headers, body, timedOut } = await sendRaw(attack.port, request);
  if (timedOut || status === 0) return 'is not answered';
  if (status >= 500) return `is answered ${status}`;
  const told = headers + body;
  const named = (['victim', 'other'] as const).filter((one) => says(told, attack[one]));
  if (named.length > 1 || named.some((one) => one !== owner && owner !== 'either'))
    return `is answered with what is ${named.join(' and ')}'s`;
  return status === 200 ? (owner === 'nobody' ? 'makes a session of nothing' : 'same') : 'refused';
}

async function tryCookies(attack: Attack, forged: Forged[]) {
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
      const outcomes: string[] = [];
      for (const path of ASKED) outcomes.push(await outcomeOf(attack, path, one));
      for (const [at, outcome] of outcomes.entries()) {
        row.requests += 1;
        if (outcome === 'refused' || outcome === 'same') row[outcome] += 1;
        else problems.push(`${one.kind}: ${ASKED[at]} ${outcome} [${one.cookie.slice(0, 120)}]`);
      }
      row.bad = problems.filter((line) => line.startsWith(`${one.kind}:`)).length;
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

export type ReplayRow = {
  server: string;
  replays: number;
  answered: number;
  bad: number;
  'ms until refused': number;
};

/** Replays the cookie of a session that was ended at `shop` there and at `other`, until it is refused for good. */
async function replay(clerk: Clerk, servers: Record<string, string>): Promise<ReplayRow[]> {
  // The other server has read the session as one that holds, and remembers that.
  for (const server of Object.values(servers)) await clerk.at(server).get('/api/cart');
  const ended = performance.now();
  await clerk.signOut();
  return Promise.all(
    Object.entries(servers).map(async ([server, address]) => {
      const row: ReplayRow = { server, replays: 0, answered: 0, bad: 0, 'ms until refused': 0 };
      const allowedMs = server === 'the same' ? 0 : KNOWN_ELSEWHERE_MS;
      // Long enough to see that it stays refused.
      while (performance.now() - ended < KNOWN_ELSEWHERE_MS + 1_500) {
        const sentAt = performance.now() - ended;
        const { status } = await clerk.at(address).get(ASKED[row.replays % 2] ?? '/api/cart');
        row.replays += 1;
        if (status === 401) continue;
        row.answered += 1;
        row['ms until refused'] = Math.round(sentAt);
        if (sentAt > allowedMs || status !== 200) row.bad += 1;
      }
      return row;
    }),
  );
}

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

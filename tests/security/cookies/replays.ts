import { setTimeout as pause } from 'node:timers/promises';
import type { Clerk } from '../../support/clerk.ts';

/** How late another process knows at the latest that a session has ended: `KNOWN_MS` of src/server/session/sessions.ts. */
const KNOWN_ELSEWHERE_MS = 5_000;
/** Long enough to see that it stays refused. */
const LOOKED_AT_MS = KNOWN_ELSEWHERE_MS + 1_500;
/** Fewer than the requests of a minute that a session may send. */
const EVERY_MS = 25;

export type ReplayRow = {
  server: string;
  replays: number;
  /** Not refused as a session that has ended. */
  answered: number;
  /** Of these, what was answered too late, or otherwise than with 200. */
  bad: number;
  /** When the last of these was sent, after the end of the session. */
  'last answered, ms': number;
};

/** Replays the cookie of a session that was ended at `shop` there and at `other`, until it is refused for good. */
export async function replay(clerk: Clerk, servers: Record<string, string>): Promise<ReplayRow[]> {
  // Each has read the session as one that holds, and remembers that.
  for (const [server, address] of Object.entries(servers)) {
    const { status } = await clerk.at(address).get('/api/cart');
    if (status !== 200) throw new Error(`The session did not hold at ${server}: ${status}.`);
  }
  const ended = performance.now();
  await clerk.signOut();
  return Promise.all(
    Object.entries(servers).map(async ([server, address]) => {
      const row: ReplayRow = { server, replays: 0, answered: 0, bad: 0, 'last answered, ms': 0 };
      const allowedMs = server === 'the same' ? 0 : KNOWN_ELSEWHERE_MS;
      while (performance.now() - ended < LOOKED_AT_MS) {
        const sentAt = performance.now() - ended;
        const { status } = await clerk.at(address).get(row.replays % 2 ? '/api/cart' : '/api/auth/me');
        row.replays += 1;
        await pause(EVERY_MS);
        if (status === 401) continue;
        row.answered += 1;
        row['last answered, ms'] = Math.round(sentAt);
        if (sentAt > allowedMs || status !== 200) row.bad += 1;
      }
      return row;
    }),
  );
}

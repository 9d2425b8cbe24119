import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BOUNDS } from '#serve/bounds.ts';
import type { AttackedShop } from '../attackedShop.ts';

/** Others are answered within this while the slow ones are there; a busy machine has its share in it. */
const OTHERS_WITHIN_MS = 1_000;
/** What the machine may add to the documented time. */
const LATE_MS = 5_000;
const DRIP_MS = 1_000;

export type SlowRow = {
  kind: string;
  connections: number;
  dropped: number;
  'last dropped after, s': number;
  'allowed, s': number;
  /** Requests of others meanwhile, and how long the slowest of them took. */
  others: number;
  'slowest of others, ms': number;
  /** Connections that were kept, and others who waited or were refused. */
  bad: number;
};

type Slow = { kind: string; begin: string; withinMs: number };

const slowKinds = (host: string): Slow[] => [
  {
    ...{ kind: 'headers', begin: `GET / HTTP/1.1\r\nhost: ${host}\r\nx-slow: ` },
    withinMs: BOUNDS.headersMs + BOUNDS.checkMs,
  },
  {
    kind: 'body',
    begin: `POST /api/cart/operations HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n`,
    withinMs: BOUNDS.requestMs + BOUNDS.checkMs,
  },
];

/** A connection that sends a byte a second; resolves with the milliseconds until the server closed it. */
async function drip(port: number, begin: string, giveUpMs: number): Promise<number | null> {
  const begun = performance.now();
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(begin);
  socket.resume();
  const timer = setInterval(() => socket.write('a'), DRIP_MS);
  // It may also be reset, when a byte comes as the server closes it.
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - begun));
  });
  const result = await Promise.race([closed, pause(giveUpMs, null)]);
  clearInterval(timer);
  socket.destroy();
  return result;
}

/** Holds `connections` of each kind open, and asks for a page and an endpoint as anybody does meanwhile. */
export async function attackSlowly(
  { shop }: AttackedShop,
  { connections, kinds }: { connections: number; kinds: string[] },
): Promise<{ rows: SlowRow[]; problems: string[] }> {
  const rows: SlowRow[] = [];
  const problems: string[] = [];
  for (const { kind, begin, withinMs } of slowKinds(`localhost:${shop.port}`)) {
    if (!kinds.includes(kind)) continue;
    const slow = Promise.all(
      Array.from({ length: connections }, () => drip(shop.port, begin, withinMs + LATE_MS)),
    );
    let isOver = false;
    void slow.finally(() => {
      isOver = true;
    });
    const took: number[] = [];
    let refused = 0;
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(`${shop.origin}${took.length % 2 ? '/readyz' : '/'}`);
      await answer.arrayBuffer();
      if (!answer.ok) refused += 1;
      took.push(performance.now() - begun);
      await pause(100);
    }
    const ends = await slow;
    const dropped = ends.filter((ms) => ms !== null);
    const slowest = Math.round(Math.max(...took));
    const late = took.filter((ms) => ms > OTHERS_WITHIN_MS).length;
    rows.push({
      ...{ kind: `slow ${kind}`, connections, dropped: dropped.length },
      'last dropped after, s': Math.round(Math.max(...dropped) / 100) / 10,
      'allowed, s': withinMs / 1000,
      ...{ others: took.length, 'slowest of others, ms': slowest },
      bad: connections - dropped.length + late + refused,
    });
    const wrong = {
      'connections were kept': connections - dropped.length,
      'others waited': late,
      'others were refused': refused,
    };
    for (const [what, times] of Object.entries(wrong))
      if (times > 0) problems.push(`slow ${kind}: ${times} ${what}`);
  }
  return { rows, problems };
}

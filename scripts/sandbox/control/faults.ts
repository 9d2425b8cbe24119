import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../backoffice/call.ts';
import { type Dice, dice } from '../random.ts';
import type { KeptAnswers } from './answers.ts';
import { rewriting, rewritten } from './rewrite.ts';

const met = {
  /** Milliseconds before the fault, or before the late commit; how long to hang. */
  ms: z.number().min(0).max(600_000).optional(),
  probability: z.number().min(0).max(1).optional(),
  seed: z.number().int().optional(),
  /** How many requests it meets before it is spent. */
  times: z.number().int().min(1).optional(),
};

/** How a call goes wrong. */
const fault = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'delay',
      'status',
      'hang',
      'reset',
      'truncate',
      'html',
      'empty',
      'commit-then-fail',
      'commit-late',
      'ignore-cardcode',
    ]),
    status: z.number().int().min(400).max(599).optional(),
    ...met,
  }),
  z.object({ kind: z.literal('rewrite'), ...rewriting, ...met }),
]);

/**
 * By call path, `picture` for every picture, `*` for everything. The most particular wins. Of several on one path each
 * has its own chance, in turn.
 */
export const faultTable = z.record(z.string(), z.union([fault, z.array(fault)]));

type Fault = z.infer<typeof fault>;
type FaultTable = z.infer<typeof faultTable>;

interface ActiveFault {
  fault: Fault;
  roll: Dice;
  left: number;
}

export interface Faults {
  set(table: FaultTable): void;
  list(): FaultTable;
  /** The fault that meets this request, if chance has it so. */
  draw(path: string): Fault | undefined;
}

export const faultBoard = (): Faults => {
  let table: FaultTable = {};
  const armed = new Map<string, ActiveFault[]>();
  const arm = (path: string, each: Fault, index: number): ActiveFault => ({
    fault: each,
    roll: dice('fault', path, index, each.seed ?? 1),
    left: each.times ?? Number.POSITIVE_INFINITY,
  });
  return {
    set: (wanted) => {
      table = wanted;
      armed.clear();
      for (const [path, faults] of Object.entries(wanted))
        armed.set(
          path,
          [faults].flat().map((each, index) => arm(path, each, index)),
        );
    },
    list: () => table,
    draw: (path) => {
      const found = armed.get(path) ?? (path.startsWith('/blob/') && armed.get('picture')) ?? undefined;
      const met = (found || armed.get('*') || []).find(
        ({ fault: { probability = 1 }, left, roll }) => left > 0 && roll.chance(probability),
      );
      if (!met) return undefined;
      met.left--;
      return met.fault;
    },
  };
};

const HANG_MS = 120_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Until the caller gives up or the time is over. */
const untilGone = (c: Context<Env>, ms: number): Promise<void> =>
  Promise.race([
    pause(ms),
    new Promise<void>((resolve) => c.env.incoming.socket.once('close', () => resolve())),
  ]);

/** Puts `response` in the place of one that a handler has already given. */
const answerInstead = (c: Context<Env>, response: Response): void => {
  c.res = undefined;
  c.res = response;
};

const cut = (c: Context<Env>): Response => {
  c.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
};

/** Half of the answer under the length of the whole, then silence. */
const truncated = async (c: Context<Env>): Promise<Response> => {
  const body = Buffer.from(await c.res.arrayBuffer());
  const { outgoing } = c.env;
  outgoing.writeHead(c.res.status, {
    'content-type': c.res.headers.get('content-type') ?? 'application/json',
    'content-length': body.length,
  });
  await new Promise<void>((resolve) =>
    outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => resolve()),
  );
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
};

const failed = (c: Context<Env>, status: number | undefined): Response =>
  status ? Response.json({ error: `Falla simulada ${status}` }, { status }) : cut(c);

const page =
  '<!doctype html><html><head><title>Mantenimiento</title></head><body><h1>Sitio en mantenimiento</h1></body></html>';

/** Sets faults between the caller and the calls. `replay` runs a request past them. */
export const faultInjector =
  (
    faults: Faults,
    kept: KeptAnswers,
    replay: (request: Request) => Promise<unknown>,
  ): MiddlewareHandler<Env> =>
  async (c, next) => {
    const met = faults.draw(c.req.path);
    if (!met) return next();
    const { kind, ms = 0, status } = met;
    switch (kind) {
      case 'rewrite':
        if (met.carriedOut) await next();
        await pause(ms);
        answerInstead(c, await rewritten(c, met.carriedOut ? c.res : Response.json({}), met, kept));
        return undefined;
      case 'delay':
        await pause(ms);
        return next();
      case 'status':
        await pause(ms);
        return failed(c, status ?? 500);
      case 'hang':
        await untilGone(c, ms || HANG_MS);
        return cut(c);
      case 'reset':
        await pause(ms);
        return cut(c);
      case 'truncate':
        await next();
        answerInstead(c, await truncated(c));
        return undefined;
      case 'html':
        return c.html(page);
      case 'empty':
        return c.body('', 200, { 'content-type': 'application/json' });
      case 'commit-then-fail':
        await next();
        await pause(ms);
        answerInstead(c, failed(c, status));
        return undefined;
      case 'commit-late': {
        const { method, url } = c.req;
        const body = method === 'GET' ? null : await c.req.text();
        const headers = { 'content-type': c.req.header('content-type') ?? 'application/json' };
        setTimeout(() => void replay(new Request(url, { method, headers, body })), ms);
        return failed(c, status);
      }
      case 'ignore-cardcode':
        c.set('ignoreCardcode', true);
        return next();
    }
  };

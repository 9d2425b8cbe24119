import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { requestsAMinute } from '#server/http/limits.ts';
import { type AttackedShop, withShop } from '../attackedShop.ts';
import { type Ask, Clerks, codesOf, knownOf, SECRET } from './clerks.ts';
import { anyInput, type Contract, plainInput, readContracts } from './contracts.ts';
import { cpuMs } from './cpu.ts';
import { FullLists } from './fullLists.ts';
import { fullPerson } from './fullPerson.ts';
import { fullTables } from './fullTables.ts';

/** How much dearer than a plain request any other of its endpoint may be. */
const RATIO_MAX = 10;
/** A request that is refused at once is no measure: a plain one counts as at least this. */
const PLAIN_MIN_MS = 1.5;
const STATIC_RATIO_MAX = 1.5;
/** Below it a machine's own unrest is larger than what is measured. */
const STATIC_MIN_MS = 10;
export type CostRow = { endpoint: string; plain: string; dearest: string; ratio: number; status: number };
type Dearest = { contract: Contract; ask: Ask; input: unknown; ms: number };

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds of the server's processors for one of so many such requests, the median. */
async function costOf(pid: number, times: number, ask: () => Promise<unknown>): Promise<number> {
  const each: number[] = [];
  for (let time = 0; time < times; time++) {
    const before = cpuMs(pid);
    await ask();
    each.push(cpuMs(pid) - before);
  }
  return median(each);
}

/** The 99th of 100 times in ms of a page that is a file, asked for so many ms. */
async function staticP99(origin: string, forMs: number): Promise<number> {
  const asking = new Worker(new URL('./fileTimes.ts', import.meta.url), {
    workerData: { url: `${origin}/placeholder.svg`, forMs },
  });
  const [times] = (await once(asking, 'message')) as [number[]];
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

/** Sends the dearest request as often as one caller may, and answers how long a file takes then and otherwise, in ms. */
async function staticUnder({ shop }: AttackedShop, { contract, ask, input }: Dearest, seconds: number) {
  const forMs = seconds * 1_000;
  const idle = await staticP99(shop.origin, forMs);
  const everyMs = 60_000 / requestsAMinute(contract.limit);
  const end = performance.now() + forMs;
  const asking: Promise<unknown>[] = [];
  const sending = (async () => {
    while (performance.now() < end) {
      asking.push(ask(input).catch(() => 0));
      await pause(everyMs);
    }
  })();
  const busy = await staticP99(shop.origin, forMs);
  await sending;
  await Promise.all(asking);
  return { idle, busy };
}

/** `tries` requests of each endpoint; what each costs is the median of `times`. */
type How = { seed: number; tries: number; times: number };

async function examined({ shop, office }: AttackedShop, { seed, tries, times }: How) {
  const codes = await codesOf(office);
  const clerks = new Clerks(shop.origin);
  const known = { ...(await knownOf(office)), itemcodes: codes[0], itemCode: codes[0] };
  const rows: CostRow[] = [];
  const dearest: Dearest[] = [];
  for (const contract of await readContracts()) {
    const ask = clerks.to(contract, known);
    const plain = plainInput(contract.input, known);
    const plainStatus = await ask(plain);
    if (plainStatus === 401) throw new Error(`${contract.path} takes the attack for nobody.`);
    if (plainStatus === 0) throw new Error(`${contract.path} does not answer a plain request.`);
    if (plainStatus === 404 && !contract.path.includes('{'))
      throw new Error(`${contract.path} is not in the build that is attacked. Build it again.`);
    const plainMs = Math.max(PLAIN_MIN_MS, await costOf(shop.pid, times, () => ask(plain)));
    const found: Dearest[] = [];
    for (const input of fc.sample(anyInput(contract.input, known, codes), { seed, numRuns: tries })) {
      found.push({ contract, ask, input, ms: await costOf(shop.pid, 1, () => ask(input)) });
    }
    // What was dear once may have been the machine: the first three are asked again.
    const first = found.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
    for (const one of first) one.ms = await costOf(shop.pid, times, () => ask(one.input));
    const [worst] = first.toSorted((a, b) => b.ms - a.ms);
    if (!worst) continue;
    dearest.push(worst);
    rows.push({
      endpoint: `${contract.method} ${contract.path}`,
      plain: plainMs.toFixed(1),
      dearest: worst.ms.toFixed(1),
      ratio: Number((worst.ms / plainMs).toFixed(1)),
      status: await ask(worst.input),
    });
  }
  return { rows, dearest };
}

/** What requests cost about what is as full as it may be, against the same while there is nearly nothing. */
async function examinedFull({ shop }: AttackedShop, { times }: How) {
  const rows: CostRow[] = [];
  const dearest: Dearest[] = [];
  const person = fullPerson(new Clerks(shop.origin, { isOne: true }));
  const tables = fullTables(new Clerks(shop.origin, { isOne: true, name: 't' }));
  const lists = await new FullLists(new Clerks(shop.origin)).shapes();
  for (const { plain, fill, full } of [lists, person, tables]) {
    const plainMs = new Map<string, number>();
    for (const { contract, ask, input } of plain) {
      const ms = await costOf(shop.pid, times, () => ask(input()));
      plainMs.set(contract.path, Math.max(PLAIN_MIN_MS, ms));
    }
    await fill();
    for (const { contract, name, ask: send, input } of full) {
      const ask = () => send(input());
      const ms = await costOf(shop.pid, times, ask);
      const asked = plainMs.get(contract.path) ?? PLAIN_MIN_MS;
      dearest.push({ contract, ask, input: undefined, ms });
      rows.push({
        endpoint: `${contract.method} ${contract.path}, full: ${name}`,
        ...{ plain: asked.toFixed(1), dearest: ms.toFixed(1), ratio: Number((ms / asked).toFixed(1)) },
        status: await ask(),
      });
    }
  }
  return { rows, dearest };
}

/**
 * Looks, endpoint by endpoint, for the request that costs the server most, among `tries` of each, and compares it with a plain
 * one. With `seconds`, the dearest of all is then sent as often as one caller may, while a file is asked for.
 */
export const attackCost = (how: How & { seconds: number; dist?: string }) =>
  withShop({ ...(how.dist && { dist: how.dist }), env: { SESSION_SECRET: SECRET } }, async (attacked) => {
    const found = [await examined(attacked, how), await examinedFull(attacked, how)];
    const rows = found.flatMap((each) => each.rows);
    const dearest = found.flatMap((each) => each.dearest);
    const problems = rows
      .filter(({ ratio }) => ratio > RATIO_MAX)
      .map(({ endpoint, ratio }) => `${endpoint}: the dearest request costs ${ratio} plain ones`);
    const [worst] = dearest.toSorted((a, b) => b.ms - a.ms);
    if (how.seconds === 0 || !worst) return { rows, problems, waits: undefined };
    const waits = await staticUnder(attacked, worst, how.seconds);
    // One thread answers: a file may wait until one such request is answered, and not until several are.
    if (waits.busy > STATIC_RATIO_MAX * Math.max(STATIC_MIN_MS, waits.idle) + worst.ms)
      problems.push(`a file takes ${waits.busy.toFixed(1)} ms in the place of ${waits.idle.toFixed(1)}`);
    return { rows, problems, waits: { endpoint: worst.contract.path, ...waits } };
  });

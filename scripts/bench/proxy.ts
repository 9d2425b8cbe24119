/**
 * `npm run bench -- proxy`: the cost of our lookup and search, compared with a proxy that only forwards. Our server, an
 * undici-buffered proxy and nginx stand in turn before the same upstream, each on one core. Linux with two cores.
 */

import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { lookupCards, searchProducts } from '#backoffice/calls/products.ts';
import {
  cpuSeconds,
  load,
  type Program,
  startBuffered,
  startNginx,
  startShop,
  startUpstream,
} from './proxy/programs.ts';
import { recordSandbox } from './proxy/recorded.ts';

type Subject = { name: string; program: Program; lookup: string; search: string };
type Measured = { rps: number; cpuUs: number; p50Ms: number; bytes: number };

const CONNECTIONS = 16;
const QUIET_SECONDS = 0.5;
const MAX_FAILURES = 0;

const PEER = 'undici-buffered';
const DIRECT = 'upstream alone';

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Throughput and CPU under load, and the median time of one request at a time. */
async function measure(subject: Subject, path: string, seconds: number): Promise<Measured> {
  const url = `http://127.0.0.1:${subject.program.port}${path}`;
  const cpuBefore = cpuSeconds(subject.program);
  const busy = await load(url, CONNECTIONS, seconds);
  const cpu = cpuSeconds(subject.program) - cpuBefore;
  const quiet = await load(url, 1, QUIET_SECONDS);
  if (busy.failures + quiet.failures > MAX_FAILURES)
    throw new Error(`${subject.name} failed requests to ${path}.`);
  return {
    rps: busy.requests / busy.seconds,
    cpuUs: (cpu / busy.requests) * 1e6,
    p50Ms: quiet.p50Ms,
    bytes: busy.bytes,
  };
}

async function compare(subjects: Subject[], kind: 'lookup' | 'search', rounds: number, seconds: number) {
  for (const subject of subjects)
    await load(`http://127.0.0.1:${subject.program.port}${subject[kind]}`, CONNECTIONS, 3);
  // The servers are measured in turn in short rounds, and ratios are taken within a round, so that noise affects all
  // alike.
  const inRounds: Map<string, Measured>[] = [];
  for (let round = 0; round < rounds; round++) {
    const measured = new Map<string, Measured>();
    for (const subject of subjects)
      measured.set(subject.name, await measure(subject, subject[kind], seconds));
    inRounds.push(measured);
  }
  const medianOf = (figure: (of: (name: string) => Measured) => number): number =>
    median(inRounds.map((measured) => figure((name) => measured.get(name) as Measured)));
  return subjects.map(({ name }) => ({
    path: kind,
    subject: name,
    'requests/s': Math.round(medianOf((of) => of(name).rps)),
    '× peer': round2(medianOf((of) => of(name).rps / of(PEER).rps)),
    'CPU µs/request': Math.round(medianOf((of) => of(name).cpuUs)),
    'CPU × peer': round2(medianOf((of) => of(name).cpuUs / of(PEER).cpuUs)),
    'added p50 ms': round2(medianOf((of) => of(name).p50Ms - of(DIRECT).p50Ms)),
    'answer bytes': medianOf((of) => of(name).bytes),
  }));
}

const round2 = (value: number): number => Math.round(value * 100) / 100;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dist: { type: 'string', default: 'dist' },
      rounds: { type: 'string', default: '15' },
      seconds: { type: 'string', default: '2' },
    },
  });
  const dist = join(fileURLToPath(new URL('../..', import.meta.url)), values.dist);
  if (!existsSync(join(dist, 'server', 'entry.mjs'))) {
    throw new Error(`No built site at ${dist}. Run npm start once, or npm run build.`);
  }
  const recorded = await recordSandbox();
  const upstream = await startUpstream(recorded);
  const office = `http://127.0.0.1:${upstream.port}`;
  const forwarded = {
    lookup: `${lookupCards.path}?cardcode=&itemcodes={codes}&withDesc=false`,
    search: `${searchProducts.path}?term=${recorded.term}&orderby=relevance`,
  };
  const subjects: Subject[] = [
    { name: DIRECT, program: upstream, ...forwarded },
    {
      name: 'mostrador',
      program: await startShop(office, values.dist),
      lookup: '/api/products/lookup?itemcodes={codes}',
      search: `/api/products/search?term=${recorded.term}`,
    },
    { name: PEER, program: await startBuffered(office), ...forwarded },
    { name: 'nginx', program: await startNginx(office), ...forwarded },
  ];
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  try {
    const rows = [
      ...(await compare(subjects, 'lookup', rounds, seconds)),
      ...(await compare(subjects, 'search', rounds, seconds)),
    ];
    console.table(rows);
    console.log(
      JSON.stringify({ date: new Date().toISOString(), cores: cpus().length, cpu: cpus()[0]?.model, rows }),
    );
  } finally {
    for (const { program } of subjects) program.process.kill('SIGTERM');
  }
}

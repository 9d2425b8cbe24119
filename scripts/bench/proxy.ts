/**
 * `npm run bench -- proxy`: what our lookup and search cost beside a proxy that only forwards. Our production server, an
 * undici-buffered proxy and nginx stand in turn before the same upstream, each on one core. Linux with two cores.
 */
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
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
const QUIET_SECONDS = 2;
const MAX_FAILURES = 0;

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

const medians = (runs: Measured[]): Measured => ({
  rps: median(runs.map(({ rps }) => rps)),
  cpuUs: median(runs.map(({ cpuUs }) => cpuUs)),
  p50Ms: median(runs.map(({ p50Ms }) => p50Ms)),
  bytes: median(runs.map(({ bytes }) => bytes)),
});

async function compare(subjects: Subject[], kind: 'lookup' | 'search', rounds: number, seconds: number) {
  const runs = new Map<string, Measured[]>(subjects.map(({ name }) => [name, []]));
  for (const subject of subjects)
    await load(`http://127.0.0.1:${subject.program.port}${subject[kind]}`, CONNECTIONS, 3);
  // In turn, so that a noisy moment of the machine meets them all.
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects)
      runs.get(subject.name)?.push(await measure(subject, subject[kind], seconds));
  }
  const results = new Map([...runs].map(([name, measured]) => [name, medians(measured)]));
  const peer = results.get('undici-buffered');
  const direct = results.get('upstream alone');
  return [...results].map(([subject, { rps, cpuUs, p50Ms, bytes }]) => ({
    path: kind,
    subject,
    'requests/s': Math.round(rps),
    '× peer': round2(rps / (peer?.rps ?? Number.NaN)),
    'CPU µs/request': Math.round(cpuUs),
    'CPU × peer': round2(cpuUs / (peer?.cpuUs ?? Number.NaN)),
    'added p50 ms': round2(p50Ms - (direct?.p50Ms ?? Number.NaN)),
    'answer bytes': bytes,
  }));
}

const round2 = (value: number): number => Math.round(value * 100) / 100;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dist: { type: 'string', default: 'dist' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '6' },
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
    lookup: '/web/ProductLookup?cardcode=&itemcodes={codes}&withDesc=false',
    search: `/web/ProductSearch?term=${recorded.term}&orderby=relevance`,
  };
  const subjects: Subject[] = [
    { name: 'upstream alone', program: upstream, ...forwarded },
    {
      name: 'mostrador',
      program: await startShop(office, values.dist),
      lookup: '/api/products/lookup?itemcodes={codes}',
      search: `/api/products/search?term=${recorded.term}`,
    },
    { name: 'undici-buffered', program: await startBuffered(office), ...forwarded },
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

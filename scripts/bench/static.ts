/**
 * `npm run bench -- static`: our server beside nginx with deploy/nginx, over the same release, each on one core, in turn. The
 * load comes from the other core. Linux with two cores, nginx and its brotli module.
 */
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startNginx } from '../../tests/support/nginx.ts';
import { cpuSeconds, load, MEASURED_CORE, type Program, startShop } from './proxy/programs.ts';

/** Our share of nginx's requests a second. */
const LIMIT = 0.5;
const CONNECTIONS = 32;
const WARM_SECONDS = 3;

type Measured = { rps: number; cpuUs: number; p50Ms: number; bytes: number };

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const round2 = (value: number): number => Math.round(value * 100) / 100;

async function measure(program: Program, path: string, seconds: number): Promise<Measured> {
  const before = cpuSeconds(program);
  const url = `http://127.0.0.1:${program.port}${path}`;
  const { requests, failures, bytes, p50Ms, ...seen } = await load(url, CONNECTIONS, seconds, 'br');
  if (failures > 0) throw new Error(`${failures} requests to ${url} failed.`);
  return {
    rps: requests / seen.seconds,
    cpuUs: ((cpuSeconds(program) - before) / requests) * 1e6,
    p50Ms,
    bytes,
  };
}

/** Rounds of both servers in turn: ratios are taken within a round, so that noise affects both alike. */
async function compare(kind: string, path: string, { ours, nginx, rounds, seconds }: Setting) {
  for (const program of [ours, nginx]) await measure(program, path, WARM_SECONDS);
  const pairs: [Measured, Measured][] = [];
  for (let round = 0; round < rounds; round++)
    pairs.push([await measure(ours, path, seconds), await measure(nginx, path, seconds)]);
  const of = (figure: (ours: Measured, nginx: Measured) => number): number =>
    median(pairs.map(([a, b]) => figure(a, b)));
  return {
    file: kind,
    bytes: of(({ bytes }) => bytes),
    'nginx bytes': of((_, { bytes }) => bytes),
    'requests/s': Math.round(of(({ rps }) => rps)),
    'nginx requests/s': Math.round(of((_, { rps }) => rps)),
    '× nginx': round2(of((a, b) => a.rps / b.rps)),
    'CPU µs': Math.round(of(({ cpuUs }) => cpuUs)),
    'nginx CPU µs': Math.round(of((_, { cpuUs }) => cpuUs)),
    // Where the load's own core is what limits both, this says more than requests a second.
    '× nginx by CPU': round2(of((a, b) => b.cpuUs / a.cpuUs)),
    'p50 ms': round2(of(({ p50Ms }) => p50Ms)),
    'nginx p50 ms': round2(of((_, { p50Ms }) => p50Ms)),
  };
}

type Setting = { ours: Program; nginx: Program; rounds: number; seconds: number };

/** One file of each kind: a page, a script, a picture. */
function filesOf(site: string): Record<string, string> {
  const first = (folder: string, pattern: RegExp): string => {
    const name = readdirSync(join(site, folder)).find((file) => pattern.test(file));
    if (!name) throw new Error(`There is no file like ${pattern} in ${folder} of ${site}.`);
    return `/${folder}/${name}`;
  };
  return {
    home: '/',
    // A name without ~ is its own code.
    product: first('shop/products', /^[\w-]+\.html\.gz$/).replace('.html.gz', ''),
    script: first('_astro', /\.js$/),
    picture: first('media', /-480\.webp$/),
  };
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dist: { type: 'string', default: 'dist' },
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '2' },
    },
  });
  const dist = join(fileURLToPath(new URL('../..', import.meta.url)), values.dist);
  if (!existsSync(join(dist, 'server', 'entry.mjs'))) {
    throw new Error(`No built site at ${dist}. Run npm start once, or npm run build.`);
  }
  const pages = join(mkdtempSync(join(tmpdir(), 'mostrador-bench-')), 'pages.conf');
  writeFileSync(pages, '');
  // Nobody is behind it: static files need no back office.
  const ours = await startShop('http://127.0.0.1:9', values.dist);
  const { process, port } = await startNginx({
    dist,
    shopPort: ours.port,
    pages,
    brotli: true,
    prefix: ['taskset', '-c', MEASURED_CORE],
  });
  const setting = {
    ours,
    nginx: { process, port },
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  };
  try {
    const rows: Awaited<ReturnType<typeof compare>>[] = [];
    for (const [kind, path] of Object.entries(filesOf(join(dist, 'client'))))
      rows.push(await compare(kind, path, setting));
    console.table(rows);
    const kept = rows.every((row) => row['× nginx'] >= LIMIT);
    const machine = { cores: cpus().length, cpu: cpus()[0]?.model };
    console.log(JSON.stringify({ date: new Date().toISOString(), ...machine, limit: LIMIT, kept, rows }));
  } finally {
    for (const program of [ours.process, process]) program.kill('SIGTERM');
  }
}

/**
 * `npm run bench -- visitor [--dist dist] [--runs 5]`: a visitor's waiting times, compared with a minimal page. Needs
 * a built site; serves it and the floor page side by side, on this machine, and visits them in turn.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '#serve/server.ts';
import { median } from './visitor/browser.ts';
import { serveFloor } from './visitor/floor.ts';
import { firstVisit, type Paint } from './visitor/paint.ts';
import { pressToPhoto } from './visitor/press.ts';
import { type Weight, weigh } from './visitor/weigh.ts';

const LCP_LIMIT_RATIO = 1.1;
const PRESS_LIMIT_MS = 250;
const LISTING = '/shop/catalog/herramientas';
const ROUTES = [
  '/',
  LISTING,
  '/shop/catalog?term=llave',
  '/promos',
  '/site/faq',
  '/blog',
  '/blog/post-classic',
];

const inTurn = async <Result>(runs: number, work: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await work());
  return results;
};

/** A product of the listing, and the photo that a phone loads for it. */
async function aProduct(shop: string): Promise<{ path: string; photo: string }> {
  const listing = await (await fetch(shop + LISTING)).text();
  const path = /href="(\/shop\/products\/[^"]+)"/.exec(listing)?.[1] ?? '';
  const page = await (await fetch(shop + path)).text();
  const photo = /\/media\/[0-9a-f]+-480\.webp/.exec(page)?.[0];
  if (!photo) throw new Error(`The product at ${path} has no photo.`);
  return { path, photo };
}

async function weighRoutes(shop: string, product: string): Promise<Record<string, Weight>> {
  const table: Record<string, Weight> = {};
  for (const route of [...ROUTES, product]) table[route] = await weigh(shop + route);
  return table;
}

/** How many visits had none, and the longest of all. */
function longTasksOf(paints: readonly Paint[]): string {
  const without = paints.filter(({ longTasks }) => longTasks.length === 0).length;
  const longest = Math.max(0, ...paints.flatMap(({ longTasks }) => longTasks));
  return `none in ${without} of ${paints.length} visits${longest > 0 ? `, the longest ${Math.round(longest)} ms` : ''}`;
}

async function comparePaints(shop: string, path: string, photo: Buffer, runs: number) {
  const floor = await serveFloor(photo);
  const ours: Paint[] = [];
  const floors: Paint[] = [];
  await inTurn(runs, async () => {
    floors.push(await firstVisit(floor.url));
    ours.push(await firstVisit(shop + path));
  });
  floor.stop();
  const lcp = (paints: Paint[]): number => Math.round(median(paints.map((paint) => paint.lcp)));
  return {
    floorMs: lcp(floors),
    oursMs: lcp(ours),
    ratio: Number((lcp(ours) / lcp(floors)).toFixed(3)),
    element: ours[0]?.element,
    longTasks: longTasksOf(ours),
    floorLongTasks: longTasksOf(floors),
  };
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { dist: { type: 'string', default: 'dist' }, runs: { type: 'string', default: '5' } },
  });
  const runs = Number(values.runs);
  const dist = resolve(values.dist);
  const origins = { appOrigin: 'http://localhost', oidcIssuer: 'http://localhost', marketingScript: '' };
  // Only static files are asked for. That the services do not open without an environment is no news, every five seconds.
  process.env.LOG_LEVEL = 'silent';
  const server = await startServer({ dist, port: 0, trustedProxy: [], ...origins });
  const shop = `http://localhost:${server.port}`;
  try {
    const { path, photo } = await aProduct(shop);
    const bytes = await weighRoutes(shop, path);
    console.log('Bytes of a first visit on a phone, compressed, with headers:');
    console.table(bytes);
    const paint = await comparePaints(shop, path, readFileSync(join(dist, 'client', photo)), runs);
    console.log(`Largest paint of ${path}, Slow 4G, CPU 4×, median of ${runs} (limit ${LCP_LIMIT_RATIO}):`);
    console.table(paint);
    const presses = await inTurn(runs, () => pressToPhoto(shop + LISTING));
    const times = presses.map(({ ms }) => ms);
    const press = {
      medianMs: Math.round(median(times)),
      worstMs: Math.round(Math.max(...times)),
      renderedAhead: `${presses.filter(({ ahead }) => ahead).length} of ${runs}`,
    };
    console.log(`From the press on a listing to the product's photo (limit ${PRESS_LIMIT_MS} ms):`);
    console.table(press);
    console.log(JSON.stringify({ bench: 'visitor', bytes, paint, press }));
  } finally {
    await server.stop();
  }
}

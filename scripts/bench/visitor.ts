/**
 * `npm run bench -- visitor [--dist dist] [--runs 5] [--routes /,/blog] [--shop http://localhost:4321]`: what a visitor's first visit
 * weighs, of a product and of these routes, and how long the product's takes at Slow 4G and CPU 4×, compared with a minimal page.
 * Needs a built site; serves it and the floor page side by side, on this machine, and visits them in turn. Of a shop that runs, also
 * what results of a search weigh, and how long they take beside a listing.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '#serve/server.ts';
import { requireShop } from '../program/requireShop.ts';
import { median } from './visitor/browser.ts';
import { compareFirstCards } from './visitor/firstCard.ts';
import { serveFloor } from './visitor/floor.ts';
import { blockingTime, firstVisit, type Paint } from './visitor/paint.ts';
import { type Weight, weigh } from './visitor/weigh.ts';

const LISTING = '/shop/catalog/herramientas';
const ROUTES = ['/', LISTING, '/shop/catalog?term=llave', '/promos', '/site/faq', '/blog'];

/** Of a product's page. Its bytes are limited by the journey `budgets.spec.ts`. */
const LIMITS = { requests: 14, shift: 0.001, lcpRatio: 1.25, blockingMs: 100 };

/** A product of the listing, and the photo that a phone loads for it. */
async function aProduct(shop: string): Promise<{ path: string; photo: string }> {
  const listing = await (await fetch(shop + LISTING)).text();
  const path = /href="(\/shop\/products\/[^"]+)"/.exec(listing)?.[1] ?? '';
  const page = await (await fetch(shop + path)).text();
  const photo = /\/media\/[0-9a-f]+-480\.webp/.exec(page)?.[0];
  if (!photo) throw new Error(`The product at ${path} has no photo.`);
  return { path, photo };
}

async function comparePaints(shop: string, path: string, photo: Buffer, runs: number) {
  const floor = await serveFloor(photo);
  const ours: Paint[] = [];
  const floors: Paint[] = [];
  for (let run = 0; run < runs; run++) {
    floors.push(await firstVisit(floor.url));
    ours.push(await firstVisit(shop + path));
  }
  floor.stop();
  return (['floor', 'shop'] as const).map((page) => {
    const paints = page === 'floor' ? floors : ours;
    return {
      page,
      element: paints[0]?.element ?? '',
      lcpMs: Math.round(median(paints.map(({ lcp }) => lcp))),
      blockingMs: Math.round(median(paints.map(blockingTime))),
      withoutLongTask: `${paints.filter(({ longTasks }) => longTasks.length === 0).length} of ${runs}`,
      shift: Math.max(...paints.map(({ shift }) => shift)),
    };
  });
}

export const smallest = ['--runs', '1', '--routes', ''];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dist: { type: 'string', default: 'dist' },
      runs: { type: 'string', default: '5' },
      routes: { type: 'string', default: ROUTES.join(',') },
      shop: { type: 'string' },
    },
  });
  if (values.shop) await requireShop(values.shop);
  const dist = resolve(values.dist);
  const origins = { appOrigin: 'http://localhost', oidcIssuer: 'http://localhost', marketingScript: '' };
  // Only static files are asked for. That the services do not open without an environment is no news, every five seconds.
  process.env.LOG_LEVEL = 'silent';
  const server = await startServer({ dist, dataDir: dist, port: 0, trustedProxy: [], ...origins });
  const shop = `http://localhost:${server.port}`;
  try {
    const { path, photo } = await aProduct(shop);
    const bytes: Record<string, Weight> = {};
    // Results are asked of a server whose services are open; this one's are not.
    const site = values.shop ?? shop;
    const routes = values.routes
      .split(',')
      .filter((route) => route !== '' && (values.shop || !route.includes('?')));
    for (const route of [...routes, path]) bytes[route] = await weigh(site + route);
    console.log('Bytes of a first visit on a phone, compressed, with headers:');
    console.table(bytes);
    const runs = Number(values.runs);
    const paints = await comparePaints(shop, path, readFileSync(join(dist, 'client', photo)), runs);
    console.log(`${path} beside the floor page, Slow 4G, CPU 4×, medians of ${runs}:`);
    console.table(paints);
    const [floor, ours] = paints;
    const limited = [
      { what: 'requests', measured: bytes[path]?.requests, limit: LIMITS.requests },
      { what: 'shift', measured: ours?.shift, limit: LIMITS.shift },
      {
        what: 'largest paint ÷ floor',
        measured: Number(((ours?.lcpMs ?? Number.NaN) / (floor?.lcpMs ?? Number.NaN)).toFixed(3)),
        limit: LIMITS.lcpRatio,
      },
      { what: 'blocking ms', measured: ours?.blockingMs, limit: LIMITS.blockingMs },
    ].map((row) => ({ ...row, met: (row.measured ?? Number.NaN) <= row.limit }));
    console.table(limited);
    const firstCards = values.shop ? await compareFirstCards(values.shop, runs) : [];
    if (values.shop) {
      console.log('The first card of results beside that of a listing, of the shop that runs:');
      console.table(firstCards);
    }
    console.log(JSON.stringify({ bench: 'visitor', bytes, paints, limited, firstCards }));
  } finally {
    await server.stop();
  }
}

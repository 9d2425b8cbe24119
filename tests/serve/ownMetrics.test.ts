import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { OwnMetrics } from '#serve/ownMetrics.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { serve, writeRelease } from '../support/servers/served.ts';

const HOUR_MS = 3_600_000;

let dataDir: string;
let isReady: boolean;
let metrics: OwnMetrics;
beforeEach(() => {
  dataDir = temporaryDirectory();
  isReady = true;
  const release = () => `/srv/mostrador/releases/dist-${stampOf(5)}-0a1b2c`;
  metrics = new OwnMetrics({ isReady: async () => isReady, release, dataDir });
});

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const stampOf = (hours: number): string => hoursAgo(hours).replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

function writeNights(...nights: { hours: number; outcome: string }[]): void {
  mkdirSync(join(dataDir, 'report'), { recursive: true });
  const rows = nights.map(({ hours, outcome }) => ({ startedAt: hoursAgo(hours), outcome, seconds: 3_600 }));
  writeFileSync(join(dataDir, 'report', 'nights.json'), JSON.stringify(rows));
}

/** What is shown under a name with these labels, in hours; undefined when it is absent. */
async function hoursOf(name: string): Promise<number | undefined> {
  const line = (await metrics.show()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Math.round(Number(line.split(' ').at(-1)) / 3_600);
}

test('says whether an order can be taken, and how old the release is', async () => {
  expect(await metrics.show()).toMatch(/^ready 1$/m);
  isReady = false;
  expect(await metrics.show()).toMatch(/^ready 0$/m);
  expect(await hoursOf('release_age_seconds')).toBe(5);
});

test('says how the last night ended and when, and when one last succeeded; before the first it says nothing', async () => {
  expect(await hoursOf('night_succeeded_age_seconds')).toBeUndefined();
  writeNights(
    { hours: 50, outcome: 'published' },
    { hours: 26, outcome: 'unchanged' },
    { hours: 2, outcome: 'refused' },
  );
  expect(await hoursOf('night_age_seconds{outcome="refused"}')).toBe(1);
  expect(await hoursOf('night_age_seconds{outcome="published"}')).toBeUndefined();
  expect(await hoursOf('night_succeeded_age_seconds')).toBe(25);
  writeFileSync(join(dataDir, 'report', 'nights.json'), '{"broken"');
  expect(await hoursOf('night_age_seconds{outcome="refused"}')).toBeUndefined();
});

test('the server counts what it answers by kind and status, and not what watches it', async () => {
  // Its code answers what it counted so far.
  const release = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', {
    'server/entry.mjs': `export const handler = async (request, response, next, { serverMetrics }) => {
      if (request.url === '/api/metrics') response.end(await serverMetrics());
      else if (request.url === '/api/fails') response.writeHead(503).end();
      else next();
    };`,
  });
  const server = await serve(release, { env: { LOG_LEVEL: 'silent' } });
  try {
    for (const path of ['/', '/', '/nada', '/api/fails', '/healthz', '/readyz'])
      await (await fetch(server.url + path)).arrayBuffer();
    const shown = await (await fetch(`${server.url}/metrics`)).text();
    const counted = shown.split('\n').filter((line) => line.startsWith('answers_total'));
    expect(counted.sort()).toEqual([
      'answers_total{kind="api",status="503"} 1',
      'answers_total{kind="file",status="200"} 2',
      'answers_total{kind="page",status="404"} 1',
    ]);
    expect(shown).toContain('answer_seconds_count{kind="api"} 1');
    expect(shown).toMatch(/^ready 1$/m);
  } finally {
    server.stop();
  }
});

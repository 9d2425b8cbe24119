import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OwnMetrics } from '#serve/ownMetrics.ts';
import { openServices, type Services } from '#server/operation/services.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { hasPrometheus, problemsOfRules } from '../support/servers/prometheus.ts';

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../deploy/monitoring/${name}`, import.meta.url)), 'utf8');

let office: TestOffice;
let shop: Services & { stop: () => Promise<void> };
let shown: Set<string>;

beforeAll(async () => {
  office = await startTestOffice();
  shop = await openServices({ DATA_DIR: temporaryDirectory(), BACKOFFICE_URL: office.url });
  const dataDir = temporaryDirectory();
  const own = new OwnMetrics({ isReady: async () => true, release: () => dataDir, dataDir });
  const { text } = await shop.metrics.show();
  const names = [...(text + (await own.show())).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(
    ([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  shown = new Set(names);
});
afterAll(async () => {
  await shop.stop();
  office.stop();
});

/** What is asked of the shop's own servers: names before the label by which they are chosen. */
const asked = (text: string): string[] => [
  ...new Set([...text.matchAll(/([a-z_0-9]+)\{job=\\?"mostrador\\?"/g)].map(([, name = '']) => name)),
];

test.each(['alerts.yml', 'grafana.json'])('%s asks for nothing that a server does not show', (name) => {
  const names = asked(read(name));
  expect(names.length).toBeGreaterThan(5);
  // Prometheus makes `up` itself.
  expect(names.filter((each) => each !== 'up' && !shown.has(each))).toEqual([]);
});

test('Prometheus can read the alerts', ({ skip }) => {
  skip(
    !hasPrometheus(),
    'Prometheus is not installed, so its rules are not read: apt-get install prometheus',
  );
  expect(problemsOfRules()).toBe('');
});

test('the dashboard is one that Grafana can read: every panel has a place and a question', () => {
  const { panels } = JSON.parse(read('grafana.json')) as {
    panels: { id: number; gridPos: object; targets: { expr: string }[] }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { gridPos, targets } of panels) {
    expect(Object.keys(gridPos).sort()).toEqual(['h', 'w', 'x', 'y']);
    for (const { expr } of targets) expect(expr).toContain('job="mostrador"');
  }
});

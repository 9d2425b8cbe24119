import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, type RegisteredCall, type Samples } from '#backoffice/calls/calls.ts';
import {
  type BackOffice,
  type CallReport,
  closeBackOffice,
  openBackOffice,
} from '#backoffice/client/office.ts';
import { findSamples } from '../../scripts/doctor/samples.ts';
import { startTestOffice, type TestOffice } from '../support/sandbox.ts';
import { SHAPES } from './shapes.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };

let sandbox: TestOffice;
let office: BackOffice;
let samples: Samples;
const reports: CallReport[] = [];

beforeAll(async () => {
  sandbox = await startTestOffice();
  office = openBackOffice(sandbox.url, { observe: (report) => reports.push(report) });
  samples = { ...(await findSamples(office, ANA)), reference: randomUUID() } as Samples;
});
afterAll(async () => {
  await closeBackOffice(office);
  sandbox.stop();
});

const asListed = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

test('the registry holds the thirty-one calls that the sandbox describes', async () => {
  const document = (await (await fetch(`${sandbox.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => asListed({ method: method.toUpperCase(), path })),
  );
  expect(CALLS.map(asListed).sort()).toEqual(described.sort());
  expect(CALLS).toHaveLength(31);
});

test('finds in the sandbox what every call needs to be tried', () => {
  for (const { path, needs } of CALLS) {
    for (const need of needs) expect(samples[need], `${path} needs ${need}`).toBeTruthy();
  }
});

describe.each(CALLS.map((call) => [asListed(call), call] as const))('%s', (_, call: RegisteredCall) => {
  test('answers a whole value, in its own group', async () => {
    reports.length = 0;
    const answer = await call.probe(office, samples);
    expect(SHAPES[call.path]?.safeParse(answer).error?.issues).toBeUndefined();
    expect(reports).toEqual([
      expect.objectContaining({
        method: call.method,
        path: call.path,
        group: call.group,
        outcome: 'answered',
      }),
    ]);
  });
});

test('says what it forgave: the sandbox spells levels otherwise on older cards', async () => {
  reports.length = 0;
  await CALLS.find(({ path }) => path === '/web/ProductsList')?.probe(office, samples);
  expect(reports[0]?.forgiven).toMatchObject({ 'older spelling': expect.any(Number) });
});

test('never repeats what mutates, though it be a GET', async () => {
  for (const { path, safe } of CALLS) {
    if (safe) continue;
    await sandbox.fail({ [path]: { kind: 'reset' } });
    const before = (await sandbox.journal(path)).length;
    await CALLS.find((call) => call.path === path)
      ?.probe(office, samples)
      .catch(() => undefined);
    expect((await sandbox.journal(path)).length - before, path).toBe(1);
  }
  await sandbox.fail({});
});

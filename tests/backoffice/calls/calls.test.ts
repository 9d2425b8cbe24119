import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#backoffice/calls/calls.ts';
import { getProductsList } from '#backoffice/calls/product.ts';
import { BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import { GROUPS } from '#backoffice/client/groups.ts';
import {
  type BackOffice,
  type CallReport,
  closeBackOffice,
  openBackOffice,
} from '#backoffice/client/office.ts';
import type { Samples } from '#backoffice/client/samples.ts';
import { findSamples, missingSamples } from '../../../scripts/doctor/samples.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';
import { SHAPES } from './shapes.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };

let sandbox: TestOffice;
let office: BackOffice;
let samples: Partial<Samples>;
const reports: CallReport[] = [];

beforeAll(async () => {
  sandbox = await startTestOffice();
  office = openBackOffice(sandbox.url, { observe: (report) => reports.push(report) });
  samples = { ...(await findSamples(office, ANA)), reference: randomUUID() };
});
afterAll(async () => {
  await closeBackOffice(office);
  sandbox.stop();
});

const asListed = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

test('the registry holds the calls that the sandbox describes, and no other', async () => {
  const document = (await (await fetch(`${sandbox.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => asListed({ method: method.toUpperCase(), path })),
  );
  expect(CALLS.map(asListed).sort()).toEqual(described.sort());
});

test('every group of limits has a call', () => {
  // Calls of the account are made in the background, too.
  const groups = Object.keys(GROUPS).filter((group) => group !== 'background');
  expect([...new Set(CALLS.map(({ group }) => group))].sort()).toEqual(groups.sort());
});

test('finds in the sandbox what every call needs to be tried', () => {
  expect(CALLS.flatMap((call) => missingSamples(call, samples))).toEqual([]);
});

describe.each(CALLS.map((call) => [asListed(call), call] as const))('%s', (_, call) => {
  test('answers a whole value, in its own group', async () => {
    reports.length = 0;
    const answer = await call.probe(office, samples);
    expect(SHAPES[call.path].safeParse(answer).error?.issues).toBeUndefined();
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
  await getProductsList(office);
  expect(reports[0]?.deviations).toMatchObject({ 'older spelling': expect.any(Number) });
});

test.each(CALLS.filter(({ mutates }) => mutates).map((call) => [asListed(call), call] as const))(
  'never repeats %s, though its connection breaks',
  async (_, call) => {
    await sandbox.fail({ [call.path]: { kind: 'reset' } });
    const before = (await sandbox.journal(call.path)).length;
    await expect(call.probe(office, samples)).rejects.toBeInstanceOf(BackOfficeUnreachable);
    expect((await sandbox.journal(call.path)).length - before).toBe(1);
    await sandbox.fail({});
  },
);

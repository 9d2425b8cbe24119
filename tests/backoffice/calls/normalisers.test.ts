import fc from 'fast-check';
import { MockAgent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#backoffice/calls/calls.ts';
import type { Group } from '#backoffice/client/groups.ts';
import { type BackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { Samples } from '#backoffice/client/samples.ts';
import { spoiledJson } from '../../fuzz/answers.ts';
import { type RecordedCall, record } from '../../fuzz/recorded.ts';
import { judge } from '../../fuzz/verdict.ts';
import { startTestOffice } from '../../support/sandbox.ts';

const ORIGIN = 'http://office.test';

let samples: Partial<Samples>;
let recorded: RecordedCall[];
let office: BackOffice;
let answer: unknown;
const agent = new MockAgent();

beforeAll(async () => {
  const sandbox = await startTestOffice();
  ({ samples, recorded } = await record(sandbox).finally(() => sandbox.stop()));
  agent.disableNetConnect();
  for (const method of ['GET', 'POST']) {
    agent
      .get(ORIGIN)
      .intercept({ path: () => true, method })
      .reply(200, () => JSON.stringify(answer) ?? 'null')
      .persist();
  }
  const opened = openBackOffice(ORIGIN);
  for (const group of Object.keys(opened.agents) as Group[]) opened.agents[group] = agent;
  office = opened;
});
afterAll(() => agent.close());

test.each(CALLS.map(({ method, path }) => [`${method} ${path}`, path]))(
  'reads a spoiled answer to %s whole, or not at all',
  async (_, path) => {
    const found = recorded.find(({ call }) => call.path === path) as RecordedCall;
    await fc.assert(
      fc.asyncProperty(spoiledJson(found.good), async (spoiled) => {
        answer = spoiled;
        expect((await judge(found.call, found.call.probe(office, samples))).problem).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  },
);

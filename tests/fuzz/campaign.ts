import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import pMap from 'p-map';
import { GROUPS, type Group, type Limits } from '#backoffice/client/groups.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { startTestOffice } from '../support/sandbox.ts';
import { type BrokenAnswer, brokenAnswer, FUZZ_MAX_BYTES } from './answers.ts';
import { type RecordedCall, record } from './recorded.ts';
import { judge } from './verdict.ts';

export type Report = {
  cases: number;
  /** Counts by kind of broken answer, then by outcome. */
  tally: Record<string, Record<string, number>>;
  /** The first few problems, each with what is needed to repeat it. */
  problems: string[];
};

const AT_ONCE = 32;
const BATCH = 2_000;
const PROBLEMS_SHOWN = 5;

/** A server that gives each case its own answer: the case's number is the first part of the path. */
async function serveBroken(answers: Map<string, BrokenAnswer>): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    request.resume();
    const found = answers.get(request.url?.split('/', 2)[1] ?? '');
    // On a busy machine a call that was given up may be sent after its case has ended: nobody waits for the answer.
    if (!found) {
      response.destroy();
      return;
    }
    const { status, contentType, body, cut } = found;
    const length = cut ? body.length + 100 : body.length;
    response.writeHead(status, {
      'content-type': contentType,
      ...(status !== 204 && { 'content-length': length }),
    });
    if (!cut) response.end(status === 204 ? undefined : body);
    else response.write(body, () => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function openFuzzed(url: string): BackOffice {
  const narrow = (group: Group): Limits => ({
    ...GROUPS[group],
    atOnce: AT_ONCE,
    waiting: AT_ONCE,
    maxBytes: FUZZ_MAX_BYTES,
  });
  const limits = Object.fromEntries((Object.keys(GROUPS) as Group[]).map((group) => [group, narrow(group)]));
  return openBackOffice(url, { limits });
}

/** One batch of cases per call of the registry in turn, so that a seed and a number say which case it was. */
function* batches(recorded: RecordedCall[], cases: number, seed: number) {
  for (let first = 0, turn = 0; first < cases; first += BATCH, turn++) {
    const count = Math.min(BATCH, cases - first);
    const perCall = Math.ceil(count / recorded.length);
    const drawn = recorded.map(({ call, good }, index) => ({
      call,
      answers: fc.sample(brokenAnswer(good), {
        seed: seed + turn * recorded.length + index,
        numRuns: perCall,
      }),
    }));
    yield drawn.flatMap(({ call, answers }) => answers.map((answer) => ({ call, answer }))).slice(0, count);
  }
}

/** Serves `cases` generated answers over HTTP to the real client, and checks each result. */
export async function fuzz(cases: number, seed: number, say: (line: string) => void): Promise<Report> {
  const sandbox = await startTestOffice();
  const { samples, recorded } = await record(sandbox).finally(() => sandbox.stop());
  const answers = new Map<string, BrokenAnswer>();
  const { url, server } = await serveBroken(answers);
  const office = openFuzzed(url);
  const report: Report = { cases: 0, tally: {}, problems: [] };
  for (const batch of batches(recorded, cases, seed)) {
    await pMap(
      batch,
      async ({ call, answer }, index) => {
        const id = String(report.cases + index);
        answers.set(id, answer);
        // Each case has its own breakers, so that one opened by other cases does not refuse it.
        const isolated = { ...office, basePath: `/${id}`, guards: openFuzzed(url).guards };
        const verdict = await judge(call, call.probe(isolated, samples));
        const outcomes = report.tally[answer.kind] ?? {};
        outcomes[verdict.outcome] = (outcomes[verdict.outcome] ?? 0) + 1;
        report.tally[answer.kind] = outcomes;
        if (verdict.problem !== undefined && report.problems.length < PROBLEMS_SHOWN) {
          report.problems.push(
            `seed ${seed}, case ${id}, ${call.path}, ${answer.kind}: ${verdict.problem}\n${answer.body.toString().slice(0, 2_000)}`,
          );
        }
        answers.delete(id);
      },
      { concurrency: AT_ONCE },
    );
    report.cases += batch.length;
    say(`${report.cases} cases, ${report.problems.length} problems`);
  }
  await closeBackOffice(office);
  server.closeAllConnections();
  server.close();
  return report;
}

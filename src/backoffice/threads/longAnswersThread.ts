/**
 * Reads long answers of the back office: checking the rows of years takes a second in which the server would answer nobody.
 */
import { parentPort as port } from 'node:worker_threads';
import { CALLS } from '#backoffice/calls/calls.ts';
import { BackOfficeMisshapen } from '#backoffice/client/errors.ts';
import { readAnswer } from '#backoffice/client/readAnswer.ts';
import { toSlices } from './json.ts';
import type { LongAnswer, ReadLongAnswer } from './longAnswers.ts';

if (!port) throw new Error('Long answers are read in a worker thread.');
const parent = port;

function read({ path, owner, contentType, bytes }: LongAnswer): ReadLongAnswer {
  const found = CALLS.find((call) => call.path === path);
  if (!found) throw new Error(`There is no call ${path}.`);
  try {
    const answered = { contentType, bytes: Buffer.from(bytes.buffer) };
    const { answer, deviations } = readAnswer<unknown>(
      { path, answer: found.answer, ...(owner && { owner }) },
      answered,
    );
    return { read: toSlices(answer), deviations };
  } catch (error) {
    if (error instanceof BackOfficeMisshapen) return { misshapen: error.what };
    throw error;
  }
}

parent.on('message', (asked: LongAnswer) => parent.postMessage(read(asked)));

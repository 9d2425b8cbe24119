/**
 * Reads long answers of the back office: checking the rows of years takes a second in which the server would answer nobody.
 */
import { hash } from 'node:crypto';
import { parentPort as port } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { CALLS } from '#backoffice/calls/calls.ts';
import { BackOfficeMisshapen, BackOfficeRefused } from '#backoffice/client/errors.ts';
import { readAnswer } from '#backoffice/client/readAnswer.ts';
import { type SlicedJson, toSlices } from './json.ts';
import type { LongAnswer, ReadLongAnswer } from './longAnswers.ts';

if (!port) throw new Error('Long answers are read in a worker thread.');
const parent = port;

const MEBIBYTE = 1024 * 1024;
/**
 * What was read a moment ago, by its bytes: the tabs of one customer are answered the same. A change of the list is other bytes,
 * so that nothing old is ever taken for new.
 */
const cache = new LRUCache<string, ReadLongAnswer>({
  ttl: 60_000,
  maxSize: 64 * MEBIBYTE,
  maxEntrySize: 32 * MEBIBYTE,
  sizeCalculation: (answer) => ('read' in answer ? sizeOf(answer.read) : 0) + 1,
});

const sizeOf = ({ rest, slices }: SlicedJson): number =>
  slices.reduce((size, slice) => size + slice.length, rest.length);

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
    if (error instanceof BackOfficeRefused) return { refused: error.status };
    throw error;
  }
}

parent.on('message', (question: LongAnswer) => {
  const { bytes, ...how } = question;
  const key = JSON.stringify([how, hash('sha256', bytes)]);
  const answer = cache.get(key) ?? read(question);
  cache.set(key, answer);
  parent.postMessage(answer);
});

/** What one process holds and takes to search an index, for `npm run bench -- scale`: the argument is the file. */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openIndex } from '#domain/search/format/open.ts';
import { SEARCH_MIN_LETTERS } from '#domain/search/rules.ts';
import { firstHits, wantedQueries } from '../search/quality.ts';
import { percentile } from './figures.ts';

const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const held = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
};

/** Of this thread's processor: other programs of the machine do not count. */
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const [file = ''] = process.argv.slice(2);
const typed = wantedQueries().flatMap(({ query }) =>
  Array.from({ length: Math.max(0, query.length - SEARCH_MIN_LETTERS + 1) }, (_, at) =>
    query.slice(0, SEARCH_MIN_LETTERS + at),
  ),
);
const before = held();
const started = cpuMs();
const index = openIndex(readFileSync(file));
const openedMs = cpuMs() - started;
const ask = (): number[] =>
  typed.map((text) => {
    const startedAt = cpuMs();
    firstHits(index, text);
    return cpuMs() - startedAt;
  });
// The first round compiles the code.
ask();
const keystrokeMs = percentile(ask(), 0.95);
console.log(JSON.stringify({ openedMs, keystrokeMs, heldMegabytes: held() - before }));

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SEARCH_INDEX } from '#domain/paths.ts';
import { packIndex } from '#domain/search/format/pack.ts';
import { CatalogueSearch } from '#server/search/catalogueSearch.ts';
import { product } from '../../domain/search/smallIndex.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

/** Who asks, as everybody of one address. */
const VISITOR = '203.0.113.7';
const QUERY = { kind: 'suggest', term: 'martillo' } as const;

const indexOf = (name: string): Uint8Array => packIndex([product('M1', `MARTILLO ${name}`)]);

/** Where a release's index is, in a folder that is there. */
function indexFile(site: string): string {
  const file = join(site, SEARCH_INDEX);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

/** A release's folder whose catalogue has one product of this name. */
function releaseOf(name: string): string {
  const site = temporaryDirectory();
  writeFileSync(indexFile(site), indexOf(name));
  return site;
}

let search: CatalogueSearch;
let site: string;
const errors: string[] = [];
const threads: Worker[] = [];
const seen = (thread: Worker): void => void threads.push(thread);
/** Fails where there is no thread yet. */
const lastThread = (): Worker => threads.at(-1) as Worker;

beforeEach(() => {
  errors.length = 0;
  threads.length = 0;
  process.on('worker', seen);
  site = releaseOf('LUNES');
  search = new CatalogueSearch({
    info: () => undefined,
    error: (_: unknown, message = '') => void errors.push(message),
  });
  search.follow(() => ({ site, searcher: 'server' }));
});
afterEach(async () => {
  await search.stop();
  process.off('worker', seen);
});

const names = async (): Promise<string[]> => JSON.parse((await search.ask(QUERY, VISITOR)).text).hits.name;

const REFUSED = { status: 503, code: 'search_unavailable', message: expect.stringMatching(/^La búsqueda/) };

test('an index is opened before anybody asks, where pages ask the server', async () => {
  await eventually(() => expect(threads).toHaveLength(1));
  expect(await eventually(names)).toEqual(['MARTILLO LUNES']);
  expect(threads).toHaveLength(1);
});

test('an index that browsers search is opened when somebody asks all the same', async () => {
  await eventually(names);
  const other = new CatalogueSearch({ info: () => undefined, error: () => undefined });
  other.follow(() => ({ site, searcher: 'browser' }));
  await eventually(names);
  expect(threads).toHaveLength(1);
  expect((await eventually(() => other.ask(QUERY, VISITOR))).text).toContain('LUNES');
  expect(threads).toHaveLength(2);
  await other.stop();
});

test('the first questions of a process wait while the index is opened', async () => {
  const slow = temporaryDirectory();
  // Whoever reads a pipe waits until somebody has written: an index that takes longer to open than an answer may.
  execFileSync('mkfifo', [indexFile(slow)]);
  const other = new CatalogueSearch({ info: () => undefined, error: () => undefined });
  other.follow(() => ({ site: slow, searcher: 'browser' }));
  const asked = Promise.all([other.ask(QUERY, VISITOR), other.ask(QUERY, VISITOR)]);
  await pause(1_000);
  await writeFile(indexFile(slow), indexOf('DESPACIO'));
  for (const { text } of await asked) expect(text).toContain('DESPACIO');
  await other.stop();
});

test('the release before answers until the new index is open, and then its thread ends', async () => {
  await eventually(names);
  const before = lastThread();
  const ended = new Promise((resolve) => before.once('exit', resolve));
  site = releaseOf('MARTES');
  expect(await eventually(names)).toEqual(['MARTILLO LUNES']);
  await eventually(async () => expect(await names()).toEqual(['MARTILLO MARTES']));
  await ended;
  expect(threads).toHaveLength(2);
});

test('an index that cannot be read is reported, and the one before goes on', async () => {
  await eventually(names);
  site = temporaryDirectory();
  await eventually(names);
  await eventually(() => expect(errors).toContain('an index of the search could not be opened'));
  expect(await eventually(names)).toEqual(['MARTILLO LUNES']);
  // It is not opened with every question.
  expect(threads).toHaveLength(2);
});

test('a thread that dies is replaced', async () => {
  await eventually(names);
  await lastThread().terminate();
  expect(await eventually(names)).toEqual(['MARTILLO LUNES']);
  expect(threads).toHaveLength(2);
});

test('a thread that does not answer is given up with a 503 within a second, and replaced', async () => {
  await eventually(names);
  const mute = lastThread();
  mute.postMessage = () => undefined;
  const asked = performance.now();
  // Those who wait behind it are told as well.
  const refused = await Promise.allSettled(Array.from({ length: 5 }, () => search.ask(QUERY, VISITOR)));
  expect(performance.now() - asked).toBeLessThan(1_000);
  for (const each of refused) expect(each).toMatchObject({ status: 'rejected', reason: REFUSED });
  await eventually(() => expect(mute.threadId).toBe(-1));
  expect(await eventually(names)).toEqual(['MARTILLO LUNES']);
});

test('a thread that answers late on a busy machine is not ended, and answers the next question', async () => {
  await eventually(names);
  const late = lastThread();
  const post = late.postMessage.bind(late);
  late.postMessage = (query) => void setTimeout(post, 800, query);
  await expect(search.ask(QUERY, VISITOR)).rejects.toMatchObject(REFUSED);
  late.postMessage = post;
  expect(await eventually(names)).toEqual(['MARTILLO LUNES']);
  expect(threads).toHaveLength(1);
});

test('more questions than may wait are refused at once, and the others are answered', async () => {
  await eventually(names);
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => search.ask(QUERY, VISITOR)));
  const answered = outcomes.filter(({ status }) => status === 'fulfilled');
  // Fewer on a busy machine, where some wait for longer than they may.
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.length).toBeLessThanOrEqual(25);
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: REFUSED });
  expect(threads).toHaveLength(1);
});

test('who asks a lot at once waits for themselves, and another visitor is answered as if they were alone', async () => {
  await eventually(names);
  const slow = lastThread();
  const post = slow.postMessage.bind(slow);
  slow.postMessage = (query) => void setTimeout(post, 10, query);
  const addresses = Array.from({ length: 6 }, (_, each) => `198.51.100.${each}`);
  // Again, because on a busy machine it may wait for longer than it may.
  await eventually(async () => {
    const flood = addresses.flatMap((address) =>
      Array.from({ length: 20 }, () => search.ask(QUERY, address).catch(() => undefined)),
    );
    const answer = search.ask(QUERY, VISITOR);
    await Promise.allSettled([...flood, answer]);
    // It came after one of each of them, and not after all that they asked.
    expect(JSON.parse((await answer).text).total).toBe(1);
  });
});

test('an answer has a size, whatever is found: the first hits that fit, and how many there are', async () => {
  const many = Array.from({ length: 3_000 }, (_, each) =>
    product(`M${each}`, `MARTILLO DE CARPINTERO CON MANGO DE FIBRA NUMERO ${each}`),
  );
  site = temporaryDirectory();
  writeFileSync(indexFile(site), packIndex(many));
  await eventually(async () => {
    const { text } = await search.ask({ kind: 'find', term: 'm', places: [''] }, VISITOR);
    expect(text.length).toBeLessThanOrEqual(128 * 1024);
    const { total, hits } = JSON.parse(text) as { total: number; hits: { code: string[] } };
    expect(total).toBe(3_000);
    expect(hits.code.length).toBeGreaterThan(500);
    expect(hits.code.length).toBeLessThan(3_000);
  });
});

test('without an index a question is refused within a second', async () => {
  rmSync(site, { recursive: true });
  await search.stop();
  const other = new CatalogueSearch({ info: () => undefined, error: () => undefined });
  other.follow(() => ({ site, searcher: 'server' }));
  await expect(other.ask(QUERY, VISITOR)).rejects.toMatchObject(REFUSED);
  await other.stop();
});

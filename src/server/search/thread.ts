/**
 * Searches one release's index in a thread of its own: a broad question at 100,000 products takes tens of milliseconds, in
 * which the server's own thread would answer nobody. It says when the index is open, and then answers each query as JSON.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { SEARCH_SENSES, SEARCH_WORDS } from '#domain/paths.ts';
import { catalogueOf } from '#domain/quickOrder/catalogue.ts';
import { answerLookups } from '#domain/quickOrder/lookups.ts';
import { answer } from '#domain/search/answer.ts';
import { openIndex, withLanguage, withSenses } from '#domain/search/format/open.ts';
import { answerText } from '#domain/search/format/wire.ts';
import { openSenses, type Senses } from '#domain/search/language/senses.ts';
import { ANSWER_LETTERS_MAX, FOUND_MAX } from '#domain/search/language/size.ts';
import { openWordFilter, type WordFilter } from '#domain/search/language/wordFilter.ts';
import type { ThreadMessage, ThreadQuery } from './messages.ts';

if (!parentPort) throw new Error('The catalogue is searched in a worker thread.');
const parent = parentPort;

const tell = (message: ThreadMessage): void => parent.postMessage(message);

/** Without the words of the language, as in a release of before, the search corrects some of them. */
function languageBeside(file: string): WordFilter {
  try {
    return openWordFilter(readFileSync(join(dirname(file), basename(SEARCH_WORDS))));
  } catch {
    return () => false;
  }
}

/** Without the senses of words, as in a release of before, all families are as near. */
function sensesBeside(file: string): Senses {
  try {
    return openSenses(readFileSync(join(dirname(file), basename(SEARCH_SENSES)), 'utf8'));
  } catch {
    return () => [];
  }
}

const file = workerData as string;
const opened = withLanguage(openIndex(readFileSync(file)), languageBeside(file));
const index = withSenses(opened, sensesBeside(file));
const catalogue = catalogueOf(index);
const answerOf = (query: ThreadQuery): string =>
  query.kind === 'lookups'
    ? JSON.stringify({ found: answerLookups(catalogue, query.lookups) })
    : answerText(answer(index, query, FOUND_MAX), ANSWER_LETTERS_MAX);
parent.on('message', (query: ThreadQuery) => tell({ kind: 'answer', json: answerOf(query) }));
tell({ kind: 'open' });

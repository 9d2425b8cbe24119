/**
 * Searches one release's index in a thread of its own: a broad question at 100,000 products takes tens of milliseconds, in
 * which the server's own thread would answer nobody. It says when the index is open, and then answers each query as JSON.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { answer, type EngineQuery } from '#domain/search/answer.ts';
import { openIndex } from '#domain/search/format/open.ts';
import { encodeAnswer } from '#domain/search/format/wire.ts';
import { FOUND_MAX } from '#domain/search/language/size.ts';
import type { ThreadMessage } from './messages.ts';

if (!parentPort) throw new Error('The catalogue is searched in a worker thread.');
const parent = parentPort;

const tell = (message: ThreadMessage): void => parent.postMessage(message);

const index = openIndex(readFileSync(workerData as string));
parent.on('message', (query: EngineQuery) =>
  tell({ kind: 'answer', json: JSON.stringify(encodeAnswer(answer(index, query, FOUND_MAX))) }),
);
tell({ kind: 'open' });

import { trustedScriptUrl } from '#browser/dom.ts';
import { SEARCH_INDEX } from '#domain/paths.ts';
import type { EngineAnswer, EngineQuery } from '#domain/search/answer.ts';
import type { EngineReply, EngineRequest } from './messages.ts';

/** Answers kept, so that a letter that is typed and deleted costs nothing. */
const ANSWERS_KEPT = 50;

type Waiting = { resolve: (answer: EngineAnswer) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();
const answers = new Map<string, Promise<EngineAnswer>>();

function failAll(): void {
  for (const { reject } of waiting.values()) reject(new Error('The search worker could not be fetched.'));
  waiting.clear();
  worker?.terminate();
  worker = undefined;
}

/** The worker's address is in every page: the build knows it, and the search box and the listing share it. */
function start(): Worker {
  const { dataset } = document.querySelector('[data-search-worker]') as HTMLElement;
  const started = new Worker(trustedScriptUrl(String(dataset.searchWorker)), { type: 'module' });
  started.addEventListener('message', ({ data: { id, answer } }: MessageEvent<EngineReply>) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (answer) request?.resolve(answer);
    else request?.reject(new Error('The search index could not be read.'));
  });
  // The worker's own file could not be fetched.
  started.addEventListener('error', failAll);
  return started;
}

function send(query: EngineQuery): Promise<EngineAnswer> {
  return new Promise((resolve, reject) => {
    worker ??= start();
    const id = ++lastId;
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, index: SEARCH_INDEX, query } satisfies EngineRequest);
  });
}

/** The worker's answer, kept by query. Rejects when worker or index cannot be fetched; the next call tries again. */
export function askEngine(query: EngineQuery): Promise<EngineAnswer> {
  const key = JSON.stringify(query);
  const cached = answers.get(key);
  if (cached) return cached;
  const answer = send(query);
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  const [oldest] = answers.keys();
  if (answers.size > ANSWERS_KEPT && oldest !== undefined) answers.delete(oldest);
  return answer;
}

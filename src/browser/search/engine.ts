import { SEARCH_INDEX } from '#domain/paths.ts';
import type { Answer, Answered, Asked, Question } from './messages.ts';

/** Answers remembered, so that a letter typed and taken back costs nothing. */
const REMEMBERED = 50;

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();
const answers = new Map<string, Promise<Answer>>();

function failAll(): void {
  for (const { reject } of waiting.values()) reject(new Error('The search does not run here.'));
  waiting.clear();
  worker?.terminate();
  worker = undefined;
}

/** The worker's address stands in the page: the build knows it, and the search box and the result page share it. */
function start(): Worker {
  const address = document.querySelector<HTMLElement>('[data-search-worker]')?.dataset.searchWorker;
  if (!address) throw new Error('The page names no search worker.');
  const started = new Worker(address, { type: 'module' });
  started.addEventListener('message', ({ data: { id, answer } }: MessageEvent<Answered>) => {
    const question = waiting.get(id);
    waiting.delete(id);
    if (answer) question?.resolve(answer);
    else question?.reject(new Error('The search index could not be read.'));
  });
  // The worker's own file did not come.
  started.addEventListener('error', failAll);
  return started;
}

function send(question: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker ??= start();
    const id = asked++;
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, index: SEARCH_INDEX, question } satisfies Asked);
  });
}

/** The worker's answer, remembered by question. Rejects when worker or index cannot be had; asking again tries again. */
export function askEngine(question: Question): Promise<Answer> {
  const key = JSON.stringify(question);
  const known = answers.get(key);
  if (known) return known;
  const answer = send(question);
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  const [oldest] = answers.keys();
  if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
  return answer;
}

/** Fetches worker and index ahead of the first question. */
export const warmEngine = (): void => {
  askEngine({ kind: 'suggest', term: '' }).catch(() => undefined);
};

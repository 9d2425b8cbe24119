import { trustedScriptUrl } from '#browser/dom.ts';
import workerUrl from '#browser/quickOrder/worker.ts?worker&url';
import { SEARCH_INDEX } from '#domain/paths.ts';
import type { OwnWords } from '#domain/quickOrder/ownWords.ts';
import { ORDER_LINES_MAX, type OrderSource, type ReadOrder } from '#domain/quickOrder/rows.ts';
import type { ReaderReply, ReaderRequest } from './messages.ts';

type Waiting = {
  resolve: (order: ReadOrder) => void;
  reject: (error: Error) => void;
  onRows: (read: number) => void;
};

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function failAll(): void {
  for (const { reject } of waiting.values()) reject(new Error('The reader of orders could not be fetched.'));
  waiting.clear();
  worker?.terminate();
  worker = undefined;
}

function receive({ data }: MessageEvent<ReaderReply>): void {
  const reader = waiting.get(data.id);
  if (data.kind === 'rows') {
    reader?.onRows(data.read);
    return;
  }
  waiting.delete(data.id);
  if (data.order) reader?.resolve(data.order);
  else reader?.reject(new Error('The catalogue could not be asked.'));
}

function start(): Worker {
  const started = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  started.addEventListener('message', receive);
  // The worker's own file could not be fetched.
  started.addEventListener('error', failAll);
  return started;
}

/** Whether the catalogue is too large to be searched in a browser. Decision 0230. */
const isRemote = (): boolean => document.querySelector('[data-search-online]') !== null;

const linesIn = (source: OrderSource): number =>
  Math.min(ORDER_LINES_MAX, source.kind === 'cells' ? source.rows.length : source.text.split('\n').length);

/**
 * Reads an order beside the page. `words` are the customer's own; `onRows` is told how many lines are read, and of about how
 * many. Rejects when worker, index or server cannot be had; the next call tries again.
 */
export function readOrder(
  source: OrderSource,
  words: OwnWords,
  onRows: (read: number, of: number) => void = () => undefined,
): Promise<ReadOrder> {
  const of = linesIn(source);
  return new Promise((resolve, reject) => {
    worker ??= start();
    const id = ++lastId;
    waiting.set(id, { resolve, reject, onRows: (read) => onRows(Math.min(read, of), of) });
    const index = isRemote() ? null : SEARCH_INDEX;
    worker.postMessage({ id, index, source, words } satisfies ReaderRequest);
  });
}

import { trustedScriptUrl } from '#browser/dom.ts';
import workerUrl from '#browser/quickOrder/worker.ts?worker&url';
import { SEARCH_INDEX } from '#domain/paths.ts';
import type { CodeMatch } from '#domain/quickOrder/catalogue.ts';
import type { OwnNames } from '#domain/quickOrder/ownWords.ts';
import { ORDER_LINES_MAX, type OrderSource, type ReadOrder } from '#domain/quickOrder/rows.ts';
import type { CodeRequest, ReaderReply, ReaderRequest } from './messages.ts';

type Waiting = {
  onReply: (reply: Exclude<ReaderReply, { kind: 'rows' }>) => void;
  onRows: (read: number) => void;
  onFailure: (error: Error) => void;
};

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function failAll(): void {
  const error = new Error('The reader of orders could not be fetched.');
  for (const { onFailure } of waiting.values()) onFailure(error);
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
  reader?.onReply(data);
}

const notAsked = (): Error => new Error('The catalogue could not be asked.');

function start(): Worker {
  const started = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  started.addEventListener('message', receive);
  // The worker's own file could not be fetched.
  started.addEventListener('error', failAll);
  return started;
}

/** Null where the catalogue is too large to be searched in a browser. Decision 0230. */
const indexAddress = (): string | null =>
  document.querySelector('[data-search-online]') === null ? SEARCH_INDEX : null;

function ask(request: ReaderRequest | CodeRequest, reader: Waiting): void {
  worker ??= start();
  waiting.set(request.id, reader);
  worker.postMessage(request);
}

const linesIn = (source: OrderSource): number =>
  Math.min(ORDER_LINES_MAX, source.kind === 'cells' ? source.rows.length : source.text.split('\n').length);

/**
 * Reads an order beside the page. `own` are the customer's own words and boxes; `onRows` is told how many lines are read, and of about how
 * many. Rejects when worker, index or server cannot be had; the next call tries again.
 */
export function readOrder(
  source: OrderSource,
  own: OwnNames,
  onRows: (read: number, of: number) => void = () => undefined,
): Promise<ReadOrder> {
  const of = linesIn(source);
  return new Promise((resolve, reject) => {
    const request = { id: ++lastId, index: indexAddress(), source, own };
    ask(request, {
      onReply: (reply) => (reply.kind === 'order' && reply.order ? resolve(reply.order) : reject(notAsked())),
      onRows: (read) => onRows(Math.min(read, of), of),
      onFailure: reject,
    });
  });
}

/** The products of a code or GTIN that was scanned. Rejects as `readOrder` does. */
export const readCode = (code: string): Promise<CodeMatch> =>
  new Promise((resolve, reject) => {
    ask(
      { id: ++lastId, index: indexAddress(), code },
      {
        onReply: (reply) =>
          reply.kind === 'code' && reply.coded ? resolve(reply.coded) : reject(notAsked()),
        onRows: () => undefined,
        onFailure: reject,
      },
    );
  });

/** Has the catalogue fetched before the first code is scanned. Where it cannot be had, the scan says so. */
export function preloadCatalogue(): void {
  if (indexAddress() !== null) readCode('').catch(() => undefined);
}

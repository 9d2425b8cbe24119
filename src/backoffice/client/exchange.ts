import type { Dispatcher } from 'undici';
import type { Budget } from './budget.ts';
import { BackOfficeMisshapen } from './errors.ts';
import { refusalByStatus } from './refusal.ts';

/** A successful answer before it is decoded. */
export type RawAnswer = { contentType: string; bytes: Buffer };

type Terms = { callPath: string; budget: Budget; maxBytes: number };

/** A refusal is read up to this size, which tells a page from an answer and keeps the connection open. */
const MAX_REFUSAL_BYTES = 16 * 1024;

/**
 * Sends one request and reads the whole answer. Its bytes are counted, because content-length may be wrong or missing.
 * It uses undici's events: request() and fetch create a stream per answer, which costs more CPU than reading the answer.
 * A redirect is a refusal and is not followed. Throws the budget's reason, BackOfficeRefused, BackOfficeMisshapen for an
 * answer of more than `maxBytes`, or the connection's error.
 */
export const exchange = (
  agent: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { callPath, budget, maxBytes }: Terms,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    let connection: Dispatcher.DispatchController | undefined;
    let contentType = '';
    let size = 0;
    /** Of a refusal. */
    let status: number | undefined;
    const chunks: Buffer[] = [];
    const refusal = (): Error | undefined => {
      if (status === undefined) return undefined;
      const body = Buffer.concat(chunks).toString('utf8');
      return refusalByStatus(callPath, status, { contentType, body });
    };
    const fail = (error: Error): void => reject(refusal() ?? error);
    budget.stops((reason) => {
      fail(reason);
      connection?.abort(reason);
    });
    agent.dispatch(request, {
      onRequestStart(started) {
        connection = started;
        if (budget.reason) started.abort(budget.reason);
      },
      onResponseStart(_, statusCode, headers) {
        // Informational answers come first, such as early hints.
        if (statusCode < 200) return;
        contentType = String(headers['content-type'] ?? '');
        if (statusCode > 299) status = statusCode;
      },
      onResponseData(controller, chunk) {
        size += chunk.byteLength;
        const most = status === undefined ? maxBytes : MAX_REFUSAL_BYTES;
        chunks.push(chunk);
        if (size > most) controller.abort(new BackOfficeMisshapen(callPath, `more than ${most} bytes`));
      },
      onResponseEnd() {
        const refused = refusal();
        if (refused) return reject(refused);
        const [only] = chunks;
        const bytes = only && chunks.length === 1 ? only : Buffer.concat(chunks, size);
        // undici keeps this handler for a while; the whole catalogue's chunks are 130 MB.
        chunks.length = 0;
        resolve({ contentType, bytes });
      },
      onResponseError: (_, error) => fail(error),
    });
  });

import type { Dispatcher } from 'undici';
import type { Budget } from './budget.ts';
import { BackOfficeMisshapen, BackOfficeRefused } from './errors.ts';

/** The answer to a request that was not refused, as it came. */
export type Answered = { contentType: string; bytes: Buffer };

type Terms = { callPath: string; budget: Budget; maxBytes: number };

/** What a refusal says in words is not read; draining it keeps its connection, up to here. */
const MAX_REFUSAL_BYTES = 16 * 1024;

/**
 * One request and all of its answer, whose bytes are counted as they come: content-length is only what somebody says.
 * By undici's events, since its request() and fetch make a stream per answer and cost more than all we do with it; so
 * a redirect is a refusal, not followed. Throws the budget's reason, BackOfficeRefused, BackOfficeMisshapen for an
 * answer of more than `maxBytes`, or the connection's own error.
 */
export const exchange = (
  agent: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { callPath, budget, maxBytes }: Terms,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    let connection: Dispatcher.DispatchController | undefined;
    let contentType = '';
    let size = 0;
    let refused: BackOfficeRefused | undefined;
    const chunks: Buffer[] = [];
    const fail = (error: Error): void => reject(refused ?? error);
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
        // Whatever comes before the answer proper, such as early hints.
        if (statusCode < 200) return;
        contentType = String(headers['content-type'] ?? '');
        if (statusCode > 299) refused = new BackOfficeRefused(callPath, statusCode);
      },
      onResponseData(controller, chunk) {
        size += chunk.byteLength;
        const most = refused ? MAX_REFUSAL_BYTES : maxBytes;
        if (size > most) controller.abort(new BackOfficeMisshapen(callPath, `more than ${most} bytes`));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        if (refused) return reject(refused);
        const [only] = chunks;
        const bytes = only && chunks.length === 1 ? only : Buffer.concat(chunks, size);
        resolve({ contentType, bytes });
      },
      onResponseError: (_, error) => fail(error),
    });
  });

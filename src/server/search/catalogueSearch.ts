import { join } from 'node:path';
import { BulkheadRejectedError, bulkhead, TimeoutStrategy, timeout, wrap } from 'cockatiel';
import { Shares } from '#backoffice/client/shares.ts';
import { errors } from '#copy/errors.ts';
import { SEARCH_INDEX } from '#domain/paths.ts';
import type { Lookup } from '#domain/quickOrder/lookups.ts';
import type { EngineQuery } from '#domain/search/answer.ts';
import type { Searcher } from '#domain/search/language/size.ts';
import { ApiError } from '#server/http/apiError.ts';
import { JsonText } from '#server/http/jsonText.ts';
import type { Log } from '#server/operation/log.ts';
import { IndexThread } from './indexThread.ts';
import type { ThreadQuery } from './messages.ts';

/** How many questions may wait, each for some milliseconds; with more, whoever asks comes again. */
const QUEUE = 32;
/** Of one caller one question at a time is asked, and so many wait for it: a shop of twenty computers behind one address. */
const OF_A_CALLER = { atOnce: 1, waiting: 24 };
/** How long a question may wait for its turn, and then for its answer: together less than a second. */
const TURN_MS = 400;
const ANSWER_MS = 500;
/** How long a question may wait for the first index of a process: pages ask as soon as the server listens. */
const OPENING_MS = 3_000;
/** After an index could not be opened. */
const TRY_AGAIN_MS = 5_000;

/** The folder of a release's static files, and who searches its catalogue. */
export type SearchedRelease = { site: string; searcher: Searcher };

const unavailable = (): ApiError => new ApiError(503, 'search_unavailable', errors.searchUnavailable);

/**
 * Searches the catalogue of the release in service. After a switch the release before answers until the new index is
 * open; then its thread ends.
 */
export class CatalogueSearch {
  readonly #log: Pick<Log, 'error' | 'info'>;
  readonly #inTurn = bulkhead(1, QUEUE);
  readonly #shares = new Shares(OF_A_CALLER);
  readonly #inTime = timeout(ANSWER_MS, TimeoutStrategy.Aggressive);
  readonly #whileOpening = wrap(bulkhead(QUEUE), timeout(OPENING_MS, TimeoutStrategy.Aggressive));
  #inService: (() => SearchedRelease) | undefined;
  #thread: IndexThread | undefined;
  #opening: IndexThread | undefined;
  #failed: { file: string; at: number } | undefined;

  constructor(log: Pick<Log, 'error' | 'info'>) {
    this.#log = log;
  }

  /** From now on searches what `inService` says. An index that pages ask for is opened at once, another when asked. */
  follow(inService: () => SearchedRelease): void {
    this.#inService = inService;
    if (inService().searcher === 'server') this.#keepUp();
  }

  /**
   * Throws ApiError 503 when there is no answer to be had: within a second, or `OPENING_MS` later where no index is open. Who asks
   * much at once, by `callerKey`, keeps only their own questions waiting.
   */
  ask(query: EngineQuery, caller: string): Promise<JsonText> {
    return this.#ask(query, caller);
  }

  /** What the reader of orders asks, answered like a search. */
  lookUp(lookups: readonly Lookup[], caller: string): Promise<JsonText> {
    return this.#ask({ kind: 'lookups', lookups }, caller);
  }

  async #ask(query: ThreadQuery, caller: string): Promise<JsonText> {
    this.#keepUp();
    if (!this.#thread) await this.#untilOpen();
    const before = performance.now();
    try {
      const answer = async (): Promise<JsonText> => {
        if (performance.now() - before > TURN_MS) throw unavailable();
        return this.#answer(query);
      };
      return await this.#shares.execute(caller, () => this.#inTurn.execute(answer));
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw unavailable();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await Promise.all([this.#thread?.end(), this.#opening?.end()]);
  }

  async #answer(query: ThreadQuery): Promise<JsonText> {
    this.#keepUp();
    try {
      return await this.#inTime.execute(async ({ signal }) => {
        if (!this.#thread) throw unavailable();
        return new JsonText(await this.#thread.ask(query, signal));
      });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      this.#log.error({ error, query }, 'a search was not answered in time');
      throw unavailable();
    }
  }

  async #untilOpen(): Promise<void> {
    try {
      await this.#whileOpening.execute(() => this.#opening?.opened);
    } catch {
      // Why it could not be opened is logged where it is opened.
      throw unavailable();
    }
  }

  /** Sees to it that the index in service is open, or opening. */
  #keepUp(): void {
    if (this.#thread?.hasEnded) this.#thread = undefined;
    if (!this.#inService) return;
    const file = join(this.#inService().site, SEARCH_INDEX);
    const isNew = [this.#thread, this.#opening].every((thread) => thread?.file !== file);
    const hasJustFailed = this.#failed?.file === file && Date.now() - this.#failed.at < TRY_AGAIN_MS;
    if (isNew && !hasJustFailed) void this.#open(file);
  }

  async #open(file: string): Promise<void> {
    const thread = new IndexThread(file);
    const overtaken = this.#opening;
    this.#opening = thread;
    void overtaken?.end();
    try {
      await thread.opened;
      if (this.#opening !== thread) return;
      const before = this.#thread;
      this.#thread = thread;
      this.#opening = undefined;
      this.#log.info({ file }, 'the catalogue is searched with a new index');
      await before?.end();
    } catch (error) {
      if (this.#opening !== thread) return;
      this.#opening = undefined;
      this.#failed = { file, at: Date.now() };
      this.#log.error({ error, file }, 'an index of the search could not be opened');
      await thread.end();
    }
  }
}

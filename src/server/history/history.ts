import type { HistoryProgress } from '#api/history/progress.ts';
import { type BackOffice, inBackground } from '#backoffice/client/office.ts';
import { clock } from '#domain/day.ts';
import type { PaperKind, ReadPaper } from '#domain/history/paper.ts';
import type { Database } from '#server/database/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { beginNight, dueHistories, findHistory, wantHistory } from './histories.ts';
import { countPapers, linesOfProduct, type ProductLine, readPapers } from './papers.ts';
import { readHistory } from './reading.ts';

/** When histories are read that nobody waits for, HH:MM where the shop is. */
const NIGHT = { from: '01:00', to: '05:30' };

/** What customers ordered, were invoiced and returned, kept in our database: read once, and then what is new. product.md §9. */
export class History {
  readonly #db: Database;
  readonly #start: (cardcode: string) => void;

  constructor(db: Database, office: BackOffice, jobs: Pick<Jobs, 'define'>) {
    this.#db = db;
    const reading = { db, office: inBackground(office) };
    this.#start = jobs.define({
      name: 'history',
      open: async () => {
        const now = new Date();
        const time = clock(now);
        if (time >= NIGHT.from && time < NIGHT.to) await beginNight(db, now);
        return dueHistories(db, now);
      },
      work: (cardcode, signal) => readHistory(reading, cardcode, signal),
    });
  }

  /** Has it read, in the background, unless that was done a moment ago. */
  async want(cardcode: string): Promise<void> {
    if (await wantHistory(this.#db, cardcode)) this.#start(cardcode);
  }

  async progress(cardcode: string): Promise<HistoryProgress> {
    const history = await findHistory(this.#db, cardcode);
    const counted = await countPapers(this.#db, cardcode);
    const at = history?.listed_at ?? null;
    const isWhole = at !== null && counted.read + counted.unreadable === counted.papers;
    const state = isWhole ? 'known' : (history?.failures ?? 0) > 1 ? 'failing' : 'reading';
    return { state, ...counted, at };
  }

  /** Counts what was written of it, and the day from which the account holds every document. */
  async revision(cardcode: string): Promise<{ rev: number; wholeFrom: string }> {
    const history = await findHistory(this.#db, cardcode);
    return { rev: history?.rev ?? 0, wholeFrom: history?.whole_from ?? '' };
  }

  papers(cardcode: string, kinds: readonly PaperKind[]): Promise<ReadPaper[]> {
    return readPapers(this.#db, cardcode, kinds);
  }

  /** The newest lines of one product. */
  linesOf(cardcode: string, itemCode: string, most: number): Promise<ProductLine[]> {
    return linesOfProduct(this.#db, { cardcode, itemCode, most });
  }
}

import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';

/** Seconds, from a file to the longest answer, a catalogue as PDF. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

/** What answers: a file of the release, a page that is made for one request, or what pages and programs ask. */
export type AnswerKind = 'file' | 'page' | 'api';

/** What a night keeps of itself in DATA_DIR/report/nights.json, the last one last. */
const nights = z.array(
  z.object({
    startedAt: z.iso.datetime(),
    outcome: z.enum(['published', 'unchanged', 'refused', 'failed']),
    seconds: z.number(),
  }),
);
type Nights = z.infer<typeof nights>;

/** The nights of this machine, or of the one that its DATA_DIR comes from; none before the first, or where the file is broken. */
function nightsIn(dataDir: string): Nights {
  try {
    return nights.parse(JSON.parse(readFileSync(join(dataDir, 'report', 'nights.json'), 'utf8')));
  } catch {
    return [];
  }
}

const secondsSince = (at: number): number => Math.max(0, (Date.now() - at) / 1000);
const ageOf = ({ startedAt, seconds }: Nights[number]): number =>
  secondsSince(Date.parse(startedAt) + seconds * 1000);
const isGood = ({ outcome }: Nights[number]): boolean => outcome === 'published' || outcome === 'unchanged';

/** When a release was made, in milliseconds: a night writes it into the name of its folder. */
function madeAt(dir: string): number {
  const [, ...stamp] = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]+$/.exec(basename(dir)) ?? [];
  const [year = 0, month = 0, day, hour, minute, second] = stamp.map(Number);
  return stamp.length > 0
    ? Date.UTC(year, month - 1, day, hour, minute, second)
    : (statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

type Watched = {
  /** Whether an edit or an order can be taken now. */
  isReady: () => Promise<boolean>;
  /** The folder of the release in service. */
  release: () => string;
  dataDir: string;
};

/** What the server's program knows of itself, also while its services do not open. No label holds an address that was asked for. */
export class OwnMetrics {
  readonly #registry = new Registry();
  readonly #answers = new Counter({
    name: 'answers_total',
    help: 'Answers of this server, by kind (file, page, api) and status; 0: its asker went away',
    labelNames: ['kind', 'status'],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: 'answer_seconds',
    help: 'From the request to the last byte that was handed over, of answers that were received whole',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });

  constructor({ isReady, release, dataDir }: Watched) {
    const registers = [this.#registry];
    new Gauge({
      name: 'ready',
      help: '1 when this server can take an edit and an order, as /readyz says, 0 when it cannot',
      registers,
      async collect() {
        this.set((await isReady()) ? 1 : 0);
      },
    });
    new Gauge({
      name: 'release_age_seconds',
      help: 'How long ago the release in service was made',
      registers,
      collect() {
        this.set(secondsSince(madeAt(release())));
      },
    });
    new Gauge({
      name: 'night_age_seconds',
      help: 'How long ago the last night ended, by its outcome: published, unchanged, refused or failed; absent before the first',
      labelNames: ['outcome'],
      registers,
      collect() {
        this.reset();
        const last = nightsIn(dataDir).at(-1);
        if (last) this.set({ outcome: last.outcome }, ageOf(last));
      },
    });
    new Gauge({
      name: 'night_succeeded_age_seconds',
      help: 'How long ago the last night ended that published or had nothing to publish; absent before the first',
      registers,
      collect() {
        const last = nightsIn(dataDir).findLast(isGood);
        if (last) this.set(ageOf(last));
        else this.remove();
      },
    });
  }

  /** Counts an answer; `status` 0 when it was not received whole. */
  count({ kind, status, ms }: { kind: AnswerKind; status: number; ms: number }): void {
    this.#answers.inc({ kind, status });
    if (status !== 0) this.#seconds.observe({ kind }, ms / 1000);
  }

  /** The text exposition. */
  show(): Promise<string> {
    return this.#registry.metrics();
  }
}

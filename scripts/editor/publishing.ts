import type { ChildProcess } from 'node:child_process';
import { changedSinceCopy } from '#build/contentCopy.ts';
import { report } from '#copy/night/report.ts';
import { type NightProgress, nightProgress } from '#night/progress.ts';
import { lastNight } from '#night/report/write.ts';

type Options = {
  dataDir: string;
  /** Where the shop answers, to ask whether it does; undefined where nobody has said it. */
  shop: string | undefined;
  /** Starts a night in a process of its own. */
  startNight: () => ChildProcess;
};

export type StepShown = { name: string; state: 'done' | 'doing' | 'waiting' };

/** What is published, or being published. */
export type PublishingState =
  | { status: 'underWay'; steps: StepShown[]; detail: string }
  | {
      status: 'ended';
      /** What a night said that came to no report; '' when none did. */
      failure: string;
      night: ReturnType<typeof lastNight>;
      /** Files of editors that the last night did not have; undefined before the first night. */
      unpublished: string[] | undefined;
      /** Whether the shop answers; undefined where nobody has said where it is. */
      isAnswering: boolean | undefined;
    };

/** The first word of a night's own sentence. */
const OUTCOME = /^(?:Publicado|Sin cambios|Rechazado|Falló): /m;
const SHOP_ANSWERS_WITHIN_MS = 1_000;

function stepsShown({ done, doing }: Pick<NightProgress, 'done' | 'doing'>): StepShown[] {
  const stateOf = (name: string): StepShown['state'] =>
    done.includes(name) ? 'done' : name === doing ? 'doing' : 'waiting';
  return Object.entries(report.steps).map(([name, shown]) => ({ name: shown, state: stateOf(name) }));
}

/** Publishing, as the editor shows it: the night of whoever began one, and what the last one did. */
export class Publishing {
  readonly #options: Options;
  /** The night that was begun here last: what it has said, and whether it came to an outcome or its end. */
  #own: { output: string; isOver: boolean; hasOutcome: boolean } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins a night, where none runs. */
  begin(): void {
    if (this.#isUnderWay()) return;
    const own = { output: '', isOver: false, hasOutcome: false };
    this.#own = own;
    const night = this.#options.startNight();
    for (const stream of [night.stdout, night.stderr])
      stream?.on('data', (chunk) => {
        own.output += chunk;
        own.hasOutcome ||= OUTCOME.test(own.output);
      });
    night.once('error', (error) => {
      own.output += error.message;
      own.isOver = true;
    });
    // It goes on to compress the site after its outcome.
    night.once('close', () => {
      own.isOver = true;
    });
  }

  #isUnderWay(): boolean {
    const isBeginning = this.#own && !this.#own.isOver && !this.#own.hasOutcome;
    return isBeginning === true || nightProgress(this.#options.dataDir) !== undefined;
  }

  async state(): Promise<PublishingState> {
    const { dataDir, shop } = this.#options;
    const progress = nightProgress(dataDir);
    if (progress) return { status: 'underWay', steps: stepsShown(progress), detail: progress.detail };
    if (this.#isUnderWay())
      return { status: 'underWay', steps: stepsShown({ done: [], doing: '' }), detail: '' };
    const own = this.#own;
    const answer = (): Promise<boolean> =>
      fetch(`${shop}/healthz`, { signal: AbortSignal.timeout(SHOP_ANSWERS_WITHIN_MS) }).then(
        ({ ok }) => ok,
        () => false,
      );
    return {
      status: 'ended',
      failure: own && !own.hasOutcome ? own.output.trim() : '',
      night: lastNight(dataDir),
      unpublished: changedSinceCopy(dataDir),
      isAnswering: shop === undefined ? undefined : await answer(),
    };
  }
}

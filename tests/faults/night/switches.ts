import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dice } from '../../../scripts/sandbox/random.ts';
import { changeCatalogue } from './changes.ts';
import { Ground } from './ground.ts';
import { hashedFilesOf, isTextOf, pagesOf } from './site.ts';

export type SwitchResult = {
  seconds: number;
  requests: number;
  switches: number;
  rollbacks: number;
  /** Answers that were no 200, were cut short or did not come. */
  failed: number;
  /** Pages of no release, or that name a file which the shop then does not have. */
  mixed: number;
};

const PRODUCTS = 60;

/** Asks for pages of the catalogue, and for what each names, at so many requests a second, until it is stopped. */
class Visitors {
  readonly result = { requests: 0, failed: 0, mixed: 0 };
  readonly #ground: Ground;
  readonly #perSecond: number;
  readonly #say: (line: string) => void;
  readonly #open = new Set<Promise<void>>();
  /** Hashed files that answered, by name: they are asked for once a release. */
  readonly #asked = new Set<string>();
  readonly #paths: { path: string; file: string }[];
  #isOver = false;

  constructor(ground: Ground, perSecond: number, say: (line: string) => void) {
    this.#ground = ground;
    this.#perSecond = perSecond;
    this.#say = say;
    this.#paths = pagesOf(ground.snapshotInService());
  }

  async run(): Promise<void> {
    for (let visit = 0; !this.#isOver; visit++) {
      const page = this.#paths[visit % this.#paths.length];
      if (!page) return;
      const visited = this.#visit(page, visit % 2 === 0).finally(() => this.#open.delete(visited));
      this.#open.add(visited);
      await pause(1000 / this.#perSecond);
    }
    await Promise.all(this.#open);
  }

  stop(): void {
    this.#isOver = true;
  }

  /** The next visits ask anew for every file. */
  forget(): void {
    this.#asked.clear();
  }

  async #get(path: string, encoding: string): Promise<Buffer | undefined> {
    this.result.requests += 1;
    try {
      const answer = await fetch(this.#ground.origin + path, { headers: { 'accept-encoding': encoding } });
      const body = Buffer.from(await answer.arrayBuffer());
      if (answer.status === 200) return body;
      this.#fail('failed', `${path} answered ${answer.status}`);
    } catch (error) {
      this.#fail('failed', `${path}: ${error instanceof Error ? error.message : error}`);
    }
    return undefined;
  }

  async #visit({ path, file }: { path: string; file: string }, compressed: boolean): Promise<void> {
    const body = await this.#get(path, compressed ? 'br' : 'identity');
    if (!body) return;
    if (!this.#releases().some((release) => this.#has(release, file, body))) {
      this.#fail('mixed', `${path} is of no release`);
    }
    for (const name of hashedFilesOf(body.toString('utf8'))) {
      if (this.#asked.has(name)) continue;
      this.#asked.add(name);
      await this.#get(name, 'br');
    }
  }

  #releases(): string[] {
    const { releasesDir, out } = this.#ground;
    return readdirSync(releasesDir)
      .filter((name) => name.startsWith(`${out}-`))
      .map((name) => join(releasesDir, name));
  }

  #has(release: string, file: string, body: Buffer): boolean {
    return isTextOf(join(release, 'client', file), body);
  }

  #fail(kind: 'failed' | 'mixed', line: string): void {
    this.result[kind] += 1;
    this.#say(`${kind}: ${line}`);
  }
}

/** Visitors ask all the time while some nights publish and one rollback goes back, spread over the whole time. */
export async function switchRun({
  nights,
  seconds,
  perSecond,
  seed,
  say,
}: {
  nights: number;
  seconds: number;
  perSecond: number;
  seed: number;
  say: (line: string) => void;
}): Promise<SwitchResult> {
  const ground = await Ground.open(PRODUCTS);
  const roll = dice('switch', seed);
  try {
    const visitors = new Visitors(ground, perSecond, say);
    const visiting = visitors.run();
    const started = performance.now();
    const result = { switches: 0, rollbacks: 0 };
    const until = (share: number): Promise<void> =>
      pause(Math.max(0, started + seconds * 1000 * share - performance.now()));
    for (let night = 1; night <= nights; night++) {
      await until((night - 1) / (nights + 1) + 0.02);
      const before = ground.inService();
      // Products are only renamed and added: one that is gone would answer 404 as it should.
      changeCatalogue(ground.office, roll, night, { remove: false });
      ground.env = night === 2 ? { MARKETING_SCRIPT_URL: 'https://scripts.example/2.js' } : {};
      const { code, errors } = await ground.nightly();
      if (code !== 0 || ground.inService() === before) say(`failed: night ${night}: ${errors.join(' ')}`);
      else result.switches += 1;
      visitors.forget();
    }
    await until(nights / (nights + 1));
    const { code, errors } = await ground.rollback();
    if (code === 0) result.rollbacks += 1;
    else say(`failed: the rollback: ${errors.join(' ')}`);
    visitors.forget();
    await until(1);
    visitors.stop();
    await visiting;
    return { seconds, ...result, ...visitors.result };
  } finally {
    await ground.close();
  }
}

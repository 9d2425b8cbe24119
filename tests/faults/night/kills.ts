import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '#domain/slug.ts';
import { type Dice, dice } from '../../../scripts/sandbox/random.ts';
import { eventually } from '../../support/eventually.ts';
import type { ForeignRow } from '../../support/foreignOffice.ts';
import { changeCatalogue } from './changes.ts';
import { Ground, type RunningNight } from './ground.ts';
import { MOMENTS, type Moment, untilMoment } from './moments.ts';

/** One row of the table: what was killed, when, and how many times something was wrong after it. */
export type KillRow = {
  killed: string;
  kills: number;
  /** Of these, in nights that build every page. */
  ofWholeNights: number;
  siteBroken: number;
  nextFailed: number;
  leftRunning: number;
};

const PRODUCTS = 60;
/** After a moment that the files show. */
const LATE_MS = 40;
/**
 * A program whose parent was killed ends by itself within this time. It learns of it once its modules are loaded: a second
 * of computing, which a busy machine makes long.
 */
const ENDS_WITHIN_MS = 30_000;

type Target = { kind: 'time' | Moment; whole: boolean };

const isAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

/** Kills the night at the target; false when it had ended before. A part of them kill its first process only. */
async function kill(ground: Ground, night: RunningNight, target: Target, roll: Dice, usualMs: number) {
  const over = new AbortController();
  const ended = night.ended.then(() => over.abort());
  if (target.kind === 'time') await Promise.race([pause(roll.int(0, Math.round(usualMs))), ended]);
  else {
    await untilMoment(target.kind, ground, over.signal);
    await Promise.race([pause(roll.int(0, LATE_MS)), ended]);
  }
  if (over.signal.aborted) return { killed: false, leftRunning: 0 };
  process.kill(target.whole ? -night.pid : night.pid, 'SIGKILL');
  const leftRunning = await eventually(
    async () => {
      if (isAlive(night.pid)) throw new Error('It still runs.');
      return 0;
    },
    { timeoutMs: ENDS_WITHIN_MS },
  ).catch(() => {
    process.kill(-night.pid, 'SIGKILL');
    return 1;
  });
  await night.ended;
  return { killed: true, leftRunning };
}

const titleOf = ({ title }: ForeignRow): string => String(title).toLocaleUpperCase('es');

/** Whether the shop shows this night's catalogue: renamed, added and gone products. */
async function staleProducts({ origin, office }: Ground, gone: string[]): Promise<string[]> {
  const recent = office.rows.filter(({ title }) => title?.includes('NOCHE')).slice(-5);
  const shown = await Promise.all(
    recent.map(async (row) => {
      const text = await (await fetch(origin + productPath(String(row.itemCode)))).text();
      return text.toLocaleUpperCase('es').includes(titleOf(row)) ? [] : [`${row.itemCode} has its old name`];
    }),
  );
  const left = await Promise.all(
    gone.map(async (code) => {
      const { status } = await fetch(origin + productPath(code));
      return status === 404 ? [] : [`${code} is gone but answers ${status}`];
    }),
  );
  return [...shown, ...left].flat();
}

const codesOf = (rows: ForeignRow[]): string[] => rows.map(({ itemCode }) => String(itemCode));

const noKills = (killed: string): KillRow => ({
  killed,
  kills: 0,
  ofWholeNights: 0,
  siteBroken: 0,
  nextFailed: 0,
  leftRunning: 0,
});

/**
 * Kills so many nights, each followed by one that must succeed, or as many as fit into `seconds`. `say` gets what was
 * wrong, as it is found.
 */
export async function killRun({
  kills,
  seed,
  say,
  seconds = Number.POSITIVE_INFINITY,
}: {
  kills: number;
  seed: number;
  say: (line: string) => void;
  seconds?: number;
}): Promise<KillRow[]> {
  const end = performance.now() + seconds * 1000;
  const ground = await Ground.open(PRODUCTS);
  const roll = dice('night', seed);
  const rows = new Map<string, KillRow>();
  try {
    let usualMs = (await nextNight(ground, roll, 0)).ms;
    for (let done = 0, night = 1; done < kills && performance.now() < end; night++) {
      changeCatalogue(ground.office, roll, night);
      // Another script's address is in every page, so that all are built.
      const isWhole = roll.chance(0.3);
      ground.env = isWhole ? { MARKETING_SCRIPT_URL: `https://scripts.example/${night}.js` } : {};
      const kind = roll.chance(0.5) ? 'time' : roll.pick(MOMENTS);
      const target: Target = { kind, whole: roll.chance(0.75) };
      const { killed, leftRunning } = await kill(ground, ground.startNight(), target, roll, usualMs);
      const broken = await ground.problems();
      const next = await nextNight(ground, roll, night);
      usualMs = (usualMs + next.ms) / 2;
      if (!killed) continue;
      done += 1;
      const name = `${kind === 'time' ? 'at any time' : `at its ${kind}`}${target.whole ? '' : ', its first process'}`;
      const row = rows.get(name) ?? noKills(name);
      rows.set(name, row);
      row.kills += 1;
      row.ofWholeNights += isWhole ? 1 : 0;
      row.siteBroken += broken.length > 0 ? 1 : 0;
      row.nextFailed += next.problems.length > 0 ? 1 : 0;
      row.leftRunning += leftRunning;
      for (const problem of [...broken, ...next.problems].slice(0, 5))
        say(`night ${night}, ${name}: ${problem}`);
    }
  } finally {
    await ground.close();
  }
  return [...rows.values()].toSorted((a, b) => a.killed.localeCompare(b.killed));
}

/** The night after one that was killed must publish the catalogue of the day. */
async function nextNight(ground: Ground, roll: Dice, night: number) {
  const before = codesOf(ground.office.rows);
  if (roll.chance(0.5)) changeCatalogue(ground.office, roll, night);
  const now = new Set(codesOf(ground.office.rows));
  const { code, errors, ms } = await ground.nightly();
  if (code !== 0) return { problems: [`the next night ended with ${code}: ${errors.join(' ')}`], ms };
  const problems = await ground.problems();
  const gone = before.filter((each) => !now.has(each));
  return { problems: [...problems, ...(await staleProducts(ground, gone))], ms };
}

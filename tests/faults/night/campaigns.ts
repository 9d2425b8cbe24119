import { badNightsRun } from './badInputs.ts';
import { hostileFilesRun } from './hostileFiles.ts';
import { type KillRow, killRun } from './kills.ts';
import { switchRun } from './switches.ts';
import { weekRun } from './week.ts';

const say = (line: string): void => console.log(line);

/** Adds the rows of several runs up, by what was killed. */
function together(runs: KillRow[][]): KillRow[] {
  const byName = Object.entries(Object.groupBy(runs.flat(), ({ killed }) => killed));
  return byName.map(([killed, rows = []]) => {
    const sum = (of: (row: KillRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
    return {
      killed,
      kills: sum(({ kills }) => kills),
      ofWholeNights: sum(({ ofWholeNights }) => ofWholeNights),
      siteBroken: sum(({ siteBroken }) => siteBroken),
      nextFailed: sum(({ nextFailed }) => nextFailed),
      leftRunning: sum(({ leftRunning }) => leftRunning),
    };
  });
}

/**
 * `npm run faults -- night`: nights that are killed, of so many shops at once, each with a seed of its own. Each campaign
 * answers how often something was wrong.
 */
export async function nightCampaign({
  kills,
  seed,
  atOnce,
  seconds,
}: {
  kills: number;
  seed: number;
  atOnce: number;
  seconds: number;
}): Promise<number> {
  const shops = Array.from({ length: atOnce }, (_, shop) =>
    killRun({ kills: Math.ceil(kills / atOnce), seed: seed * atOnce + shop, seconds, say }),
  );
  const killed = together(await Promise.all(shops));
  console.table(killed);
  console.log(`${killed.reduce((sum, row) => sum + row.kills, 0)} kills`);
  return killed.reduce((sum, row) => sum + row.siteBroken + row.nextFailed + row.leftRunning, 0);
}

/** `npm run faults -- bad-nights`: one night for each bad input; `only` is a part of their names. */
export async function badNightsCampaign({ only }: { only: string }): Promise<number> {
  const rows = await badNightsRun({ only: new RegExp(only), say: (row) => say(JSON.stringify(row)) });
  console.table(rows);
  return rows.filter(({ wrong }) => wrong !== '').length;
}

/** `npm run faults -- switch`: visitors all the time, across three switches and a rollback. */
export async function switchCampaign({ seconds, seed }: { seconds: number; seed: number }): Promise<number> {
  const result = await switchRun({ nights: 3, seconds, perSecond: 50, seed, say });
  console.table([result]);
  return result.failed + result.mixed + (3 - result.switches) + (1 - result.rollbacks);
}

/** `npm run faults -- week`: an editor's first week, a row a night; `only` is a part of the nights' names. */
export async function weekCampaign({ only }: { only: string }): Promise<number> {
  const rows = await weekRun({
    products: 754,
    only: new RegExp(only),
    say: (row) => say(JSON.stringify(row)),
  });
  console.table(rows.map(({ wrong, ...row }) => ({ ...row, site: wrong === '' ? 'right' : wrong })));
  return rows.filter(({ wrong }) => wrong !== '').length;
}

/** `npm run faults -- hostile-files`: what the editor must not take, a row a file: its answer, and whether anything is another by it. */
export async function hostileFilesCampaign(): Promise<number> {
  const rows = await hostileFilesRun();
  console.table(rows.map(({ wrong, ...row }) => ({ ...row, left: wrong === '' ? 'as it was' : wrong })));
  return rows.filter(({ wrong }) => wrong !== '').length;
}

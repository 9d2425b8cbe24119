import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignRows } from '../../support/foreignCatalogue.ts';
import type { ForeignRow } from '../../support/foreignOffice.ts';
import { EditorsDesk } from './desk.ts';
import { Ground, type ProgramEnd } from './ground.ts';
import { SECOND_WEEK } from './secondWeek.ts';
import { WEEK, type WeekNight } from './weekNights.ts';

/** What a night of the week did: its exit code, its first line, and what was wrong with it or with the site. */
export type WeekRow = { night: string; exit: number | null; firstLine: string; wrong: string };

/** The tree as the back office has it: the places of its products. */
function familiesOf(all: readonly ForeignRow[]): object[] {
  const places = Map.groupBy(all, ({ family }) => family);
  return [...places].map(([name, rows]) => ({
    name,
    categories: [...new Set(rows.map(({ category }) => category))].map((category) => ({
      name: category,
      subcategories: null,
    })),
  }));
}

const firstLineOf = ({ code, errors, output }: ProgramEnd): string =>
  (code === 0 ? output.split('\n').find((line) => /^(?:Publicado|Sin cambios): /.test(line)) : errors[0]) ??
  '';

/** Each old address must lead in one step to a page. */
async function leadProblems({ origin }: Ground, leads: Record<string, string>): Promise<string[]> {
  const problems = await Promise.all(
    Object.entries(leads).map(async ([from, to]) => {
      const answer = await fetch(origin + from, { redirect: 'manual' });
      const at = answer.headers.get('location');
      // A line of editors leads by 302 for its first week.
      if (![301, 302].includes(answer.status) || at !== to)
        return [`${from} is ${answer.status} to ${at} and not 301 or 302 to ${to}`];
      const { status } = await fetch(origin + to, { redirect: 'manual' });
      return status === 200 ? [] : [`${to} is ${status}`];
    }),
  );
  return problems.flat();
}

async function pageProblems({ origin }: Ground, shows: Record<string, RegExp>): Promise<string[]> {
  const problems = await Promise.all(
    Object.entries(shows).map(async ([path, words]) =>
      words.test(await (await fetch(origin + path)).text()) ? [] : [`${path} lacks ${words}`],
    ),
  );
  return problems.flat();
}

async function runNight(ground: Ground, desk: EditorsDesk, night: WeekNight): Promise<WeekRow> {
  const isFirst = night.before === 'it is the first night';
  const undo = night.before === 'it is the first night' ? undefined : night.before(ground, desk);
  ground.office.families = familiesOf(ground.office.rows);
  const ended = (isFirst && ground.firstNight) || (await ground.nightly());
  const firstLine = firstLineOf(ended);
  const report = readFileSync(join(ground.dataDir, 'report', 'index.html'), 'utf8');
  const wrong = [
    ...(ended.code === night.exit
      ? []
      : [`ended with ${ended.code} and not ${night.exit}: ${ended.errors.join(' ')}`]),
    ...(night.says.test(firstLine) ? [] : [`its first line lacks ${night.says}`]),
    ...(night.reports?.test(report) === false ? [`its report lacks ${night.reports}`] : []),
    ...(await ground.problems()),
    ...(await leadProblems(ground, night.leads ?? {})),
    ...(await pageProblems(ground, night.shows ?? {})),
  ];
  undo?.();
  ground.office.families = familiesOf(ground.office.rows);
  return { night: night.night, exit: ended.code, firstLine, wrong: wrong.slice(0, 3).join('; ') };
}

/** An editor's first two weeks over a catalogue of another country, night by night. `only` leaves the other nights out. */
export async function weekRun({
  products,
  only = /./,
  say = () => undefined,
}: {
  products: number;
  only?: RegExp;
  say?: (row: WeekRow) => void;
}): Promise<WeekRow[]> {
  const desk = new EditorsDesk(() => ground.office.rows);
  const ground: Ground = await Ground.open(products, undefined, ({ office, env }) => {
    office.rows = foreignRows(products);
    office.families = familiesOf(office.rows);
    office.currency = '$';
    // The first line then says of a new menu that the server restarts, and what to do comes after it.
    Object.assign(env, { RESTART_AFTER_SECONDS: '45', CONTENT_DIR: desk.folder });
  });
  const rows: WeekRow[] = [];
  try {
    for (const night of [...WEEK, ...SECOND_WEEK].filter((each) => only.test(each.night))) {
      const row = await runNight(ground, desk, night);
      say(row);
      rows.push(row);
    }
  } finally {
    await ground.close();
  }
  return rows;
}

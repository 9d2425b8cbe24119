import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignRow } from '../../support/foreignOffice.ts';
import { diskFaults } from './disk.ts';
import { type BadNight, Ground } from './ground.ts';

export type BadNightRow = { night: string; ended: number | null | 'skipped'; wrong: string };

const PRODUCTS = 60;
/** Nobody listens there. */
const CLOSED = 'http://127.0.0.1:9';

type Office = Ground['office'];

/** Sets properties of the office; mended by setting them back. */
const office =
  (change: (now: Office) => Partial<Office>) =>
  (ground: Ground): (() => void) => {
    const before = { ...ground.office };
    Object.assign(ground.office, change(before));
    return () => Object.assign(ground.office, before);
  };

const environment =
  (env: Record<string, string>) =>
  (ground: Ground): (() => void) => {
    ground.env = env;
    return () => {
      ground.env = {};
    };
  };

const html = { status: 200, type: 'text/html', body: '<h1>Mantenimiento</h1>' };
const ACCEPT = (name: string): RegExp => new RegExp(`npm run nightly -- --accept ${name}`);
const ASK_OFFICE = /Vea que BACKOFFICE_URL responda/;
const ASK_PICTURES = [/foto la perderían/, /Vea que IMAGES_URL responda/, ACCEPT('pictures')];

export const BAD_NIGHTS: BadNight[] = [
  {
    what: 'back office down',
    code: 1,
    says: [/no respondió/, ASK_OFFICE],
    spoil: environment({ BACKOFFICE_URL: CLOSED }),
  },
  {
    what: 'back office hangs',
    code: 1,
    says: [/no respondió/, ASK_OFFICE],
    spoil: office(() => ({ instead: 'silence' })),
  },
  {
    what: 'back office answers 500',
    code: 1,
    says: [/estado 500/, ASK_OFFICE],
    spoil: office(() => ({ instead: { status: 500, type: 'text/plain', body: 'no' } })),
  },
  {
    what: 'a page with 200',
    code: 2,
    says: [/it is a page and not JSON/, /Vea qué responde BACKOFFICE_URL/],
    spoil: office(() => ({ instead: html })),
  },
  {
    what: 'JSON cut short',
    code: 2,
    says: [/answered with something unreadable/, /Vea qué responde BACKOFFICE_URL/],
    spoil: office(({ rows }) => ({
      instead: { status: 200, type: 'application/json', body: JSON.stringify(rows).slice(0, -300) },
    })),
  },
  {
    what: 'an empty list',
    code: 2,
    says: [/El catálogo está vacío/, /vea por qué/],
    spoil: office(() => ({ rows: [] })),
  },
  {
    what: '30 % fewer products',
    code: 2,
    says: [/un 30 % menos/, ACCEPT('shrunken')],
    spoil: office(({ rows }) => ({ rows: rows.slice(0, Math.round(rows.length * 0.7)) })),
  },
  {
    what: 'a code twice',
    code: 2,
    says: [/más de una vez en la lista: “B\/7”/, ACCEPT('duplicates')],
    spoil: office(({ rows }) => ({ rows: [...rows, foreignRow(7)] })),
  },
  {
    what: 'a family gone',
    code: 2,
    says: [/La familia “Camping” tenía productos y ya no está/, ACCEPT('families')],
    spoil: office(({ rows }) => ({ rows: rows.map((row) => ({ ...row, family: 'Bulonería' })) })),
  },
  {
    what: '3 % unreadable',
    code: 2,
    says: [/No se pueden leer 2 de 60 productos/, ACCEPT('unreadable')],
    spoil: office(({ rows }) => ({
      rows: rows.map((row, index) => (index < 2 ? { ...row, itemCode: '' } : row)),
    })),
  },
  {
    what: 'no names',
    code: 2,
    says: [/no tienen más nombre que su código/, /Vea que \/web\/ProductsList/],
    spoil: office(({ rows }) => ({ rows: rows.map((row) => ({ ...row, title: null })) })),
  },
  {
    what: 'picture server down',
    code: 2,
    says: ASK_PICTURES,
    spoil: environment({ IMAGES_URL: CLOSED }),
  },
  {
    what: 'picture server hangs',
    code: 2,
    says: ASK_PICTURES,
    spoil: office(() => ({ insteadOfPictures: 'silence' })),
  },
  {
    what: 'pages for pictures',
    code: 2,
    says: ASK_PICTURES,
    spoil: office(() => ({ insteadOfPictures: html })),
  },
  ...diskFaults,
];

const textOf = (page: string): string =>
  page
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The first line of the report's page. */
function reportsFirstLine({ dataDir }: Ground): string {
  const lines = textOf(readFileSync(join(dataDir, 'report', 'index.html'), 'utf8')).split('\n');
  return lines.find((line) => line.trim() !== '') ?? '';
}

/** Spoils one night; answers what is wrong with how the night and the shop took it. */
async function tryBadNight(ground: Ground, bad: BadNight): Promise<BadNightRow> {
  const before = ground.inService();
  const mend = bad.spoil(ground);
  if (!mend) return { night: bad.what, ended: 'skipped', wrong: '' };
  try {
    const { code, errors } = await ground.nightly();
    const lines = {
      'its errors': errors[0] ?? '',
      ...(!bad.hasNoReport && { 'its report': reportsFirstLine(ground) }),
    };
    const silent = Object.entries(lines).flatMap(([where, line]) =>
      bad.says
        .filter((what) => !what.test(line))
        .map((what) => `the first line of ${where} lacks ${what}: ${line}`),
    );
    const wrong = [
      ...(code === bad.code ? [] : [`ended with ${code} and not ${bad.code}: ${errors.join(' ')}`]),
      ...silent,
      ...(ground.inService() === before ? [] : ['the release before is not in service']),
      ...(await ground.problems()),
    ];
    return { night: bad.what, ended: code, wrong: wrong.slice(0, 3).join('; ') };
  } finally {
    mend();
  }
}

/** Tries bad nights one after the other over one shop, which must be whole after each. `only` matches their names. */
export async function badNightsRun({
  say = () => undefined,
  only = /./,
}: {
  say?: (row: BadNightRow) => void;
  only?: RegExp;
}): Promise<BadNightRow[]> {
  const ground = await Ground.open(PRODUCTS);
  const rows: BadNightRow[] = [];
  try {
    for (const bad of BAD_NIGHTS.filter(({ what }) => only.test(what))) {
      // Something new, so that a night which took the bad input would publish it.
      const [first] = ground.office.rows;
      if (first) first.title = `PIEZA ${rows.length}`;
      const row = await tryBadNight(ground, bad);
      say(row);
      rows.push(row);
    }
    const { code, errors } = await ground.nightly();
    const wrong = code === 0 ? await ground.problems() : errors;
    rows.push({ night: 'the next sound one', ended: code, wrong: wrong.join('; ') });
  } finally {
    await ground.close();
  }
  return rows;
}

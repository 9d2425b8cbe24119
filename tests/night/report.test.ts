import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { Night } from '#night/night.ts';
import { writeNightReport } from '#night/report/write.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

const HASH = '0123456789abcdef';
const MENU = {
  kind: 'menu',
  where: 'HERRAMIENTAS <b>',
  what: 'La familia no tiene ningún producto.',
  remedy: 'Quítela.',
} as const;
const NIGHT: Night = {
  outcome: 'published',
  headline: 'La tienda de esta noche está en servicio, con 2 productos.',
  startedAt: '2026-11-22T03:10:00.000Z',
  steps: [{ name: 'Build', ms: 1_234 }],
  release: 'dist-1',
  made: null,
  snapshot: {
    products: 2,
    unreadable: 0,
    left: [],
    prices: undefined,
    lost: [],
    duplicates: [],
    idleDuplicateRules: [],
    pictures: 1,
    withoutPicture: 1,
    keptPicture: 0,
    menu: { onlyInMenu: [], onlyInOffice: [], shared: 0 },
    excluded: [],
    changes: {
      added: [{ code: 'A1', name: 'VASO', picture: HASH }],
      gone: [{ code: 'B2', name: 'TAZA', picture: null }],
      renamed: [],
      moved: [],
    },
  },
  findings: [MENU],
  missed: [],
  media: null,
  sizes: null,
};

let dataDir: string;
const write = async (night: Partial<Night> = {}): Promise<string> =>
  readFileSync(await writeNightReport(dataDir, { ...NIGHT, ...night }), 'utf8');

beforeEach(async () => {
  dataDir = temporaryDirectory();
  mkdirSync(mediaDir(dataDir), { recursive: true });
  const red = sharp({ create: { width: 240, height: 120, channels: 3, background: 'red' } });
  await red.webp().toFile(join(mediaDir(dataDir), `${HASH}-240.webp`));
});

test('the report is one page in Spanish that fetches nothing, with a small picture of what is new', async () => {
  const page = await write();
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('Domingo, 22 de noviembre de 2026, 00:10 ·');
  expect(page).toMatch(
    /<img class="thumb" src="data:image\/webp;base64,[^"]+"[^>]*><span class="row"><b>A1<\/b> VASO/,
  );
  expect(page).toMatch(/sin foto<\/span><span class="row"><b>B2<\/b> TAZA/);
  expect(page).not.toMatch(/(?:src|href)="(?!data:)/);
});

test('what to do first stands above all else, and says since when', async () => {
  await write();
  const page = await write({ startedAt: '2026-11-24T03:10:00.000Z' });
  expect(page.indexOf('Qué hacer primero')).toBeLessThan(page.indexOf('El catálogo'));
  expect(page).toContain('<b>HERRAMIENTAS &lt;b&gt;</b> <small>desde el 22 nov.</small>');
});

test('a night that came to no catalogue does not forget since when something stands', async () => {
  await write();
  await write({ outcome: 'failed', snapshot: null, findings: null, startedAt: '2026-11-23T03:10:00.000Z' });
  expect(await write({ startedAt: '2026-11-24T03:10:00.000Z' })).toContain('desde el 22 nov');
  expect(await write({ findings: [], startedAt: '2026-11-25T03:10:00.000Z' })).not.toContain('HERRAMIENTAS');
  expect(await write({ startedAt: '2026-11-26T03:10:00.000Z' })).toContain('desde el 26 nov');
});

test('what is searched in vain is listed with what to do about it, and what was typed is text', async () => {
  const searched = { count: 7, first: '2026-11-01', last: '2026-11-21' };
  const page = await write({
    missed: [
      {
        ...{ ...searched, term: 'taladradora <b>', kind: 'nothing' },
        proposal: { kind: 'synonym', word: 'taladradora', like: 'taladro' },
      },
      {
        ...{ ...searched, term: 'vaso azul', kind: 'unpressed' },
        proposal: { kind: 'shown', products: [{ code: 'A1', name: 'VASO' }] },
      },
    ],
  });
  expect(page).toContain('<b>taladradora &lt;b&gt;</b> 7 veces. Sinónimo: taladradora = taladro');
  expect(page).toContain('<b>vaso azul</b> 7 veces. Se mostró y no se abrió: A1 VASO');
  expect(await write({ missed: null })).toContain('No se pudo leer');
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ForeignOffice, foreignRow, openForeignOffice } from '../../support/foreignOffice.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { run } from '../../support/servers/programs.ts';

let office: ForeignOffice;

beforeAll(async () => {
  office = await openForeignOffice(40);
});
afterEach(() => {
  office.rows = Array.from({ length: 40 }, (_, index) => foreignRow(index));
  office.drawing = () => undefined;
  office.insteadOfPictures = undefined;
});
afterAll(() => office.stop());

/** The rows of one area, each with its remedy, as an operator reads them. */
async function doctorsRows(area: string, dataDir = temporaryDirectory()): Promise<string[]> {
  const { output } = await run('doctor.ts', ['--dist', 'no-such-site'], {
    ENV_FILE: '',
    BACKOFFICE_URL: office.url,
    IMAGES_URL: office.images,
    DATA_DIR: dataDir,
  });
  const lines = output.split('\n');
  return lines.flatMap((line, at) => {
    const remedy = lines[at + 1]?.includes('→') ? ` ${lines[at + 1]}` : '';
    return line.includes(` ${area} `) && !line.includes('→') ? [`${line}${remedy}`.replace(/\s+/g, ' ')] : [];
  });
}

test('a catalogue that a night would publish is in order, with its pictures', async () => {
  office.drawing = (code) => (code.startsWith('B') ? 1 : undefined);
  expect(await doctorsRows('catálogo')).toEqual([
    'bien catálogo control una noche publicaría 40 productos',
    'bien catálogo fotos 4 de 8 productos consultados tienen foto',
  ]);
});

test('what would refuse the night is named, with what mends it', async () => {
  office.rows = [...office.rows.map((row) => ({ ...row, title: null })), foreignRow(7)];
  expect(await doctorsRows('catálogo')).toEqual([
    expect.stringMatching(/^FALLA catálogo control: duplicates .* → 1 código .* --accept duplicates\.$/),
    expect.stringMatching(/^FALLA catálogo control: nameless .* → .* no tienen más nombre que su código/),
    expect.stringMatching(/^bien catálogo fotos 0 de 8 .* vea que IMAGES_URL/),
  ]);
});

test('an empty list is a failure and not a catalogue', async () => {
  office.rows = [];
  expect(await doctorsRows('catálogo')).toEqual([
    expect.stringMatching(/^FALLA catálogo control: empty .* → El catálogo está vacío.* vea por qué/),
  ]);
});

test('a page in the place of a picture is a failure of IMAGES_URL', async () => {
  office.insteadOfPictures = { status: 200, type: 'text/html', body: '<h1>Hola</h1>' };
  expect(await doctorsRows('catálogo')).toContainEqual(
    expect.stringMatching(/^FALLA catálogo fotos .*no es una foto → Vea que IMAGES_URL responda/),
  );
});

test('a catalogue of last night that cannot be read is named, with what mends it, also where one product is left', async () => {
  const dataDir = temporaryDirectory();
  const file = join(dataDir, 'snapshot.json');
  writeFileSync(file, '{');
  office.rows = [foreignRow(1)];
  const mended = /→ El catálogo de anoche .*snapshot\.json\) no se puede leer.* --accept uncompared\.$/;
  expect((await doctorsRows('catálogo', dataDir))[0]).toMatch(mended);
  expect(await doctorsRows('versión', dataDir)).toContainEqual(expect.stringMatching(mended));
});

test('calls that need a customer say how to name one', async () => {
  expect((await doctorsRows('gestión')).join('\n')).toMatch(
    /ClientState necesita un cliente: npm run doctor -- --cardcode CÓDIGO/,
  );
});

test('a site that was never built is mended by the night', async () => {
  const rows = await doctorsRows('versión');
  expect(rows).toEqual([
    expect.stringMatching(/^FALLA versión páginas .*→ Ejecute npm run nightly\.$/),
    expect.stringMatching(/^FALLA versión última lectura no está .*→ Ejecute npm run nightly\.$/),
  ]);
});

import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { type Concern, GateRefused } from '#snapshot/gate.ts';
import { loadSnapshot, snapshotFile } from '#snapshot/load.ts';
import { takeSnapshot } from '#snapshot/writer/take.ts';
import { type ForeignOffice, foreignRow, openForeignOffice } from '../../support/foreignOffice.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

let foreign: ForeignOffice;
let office: BackOffice;
let dataDir: string;

const night = (accepted: Concern[] = []) =>
  takeSnapshot(office, { imagesUrl: foreign.images, dataDir, say: () => undefined, accepted });
/** What the gate says of tonight; none when it passes. */
const refusals = async (): Promise<string[]> => {
  const refused: unknown = await night().catch((error: unknown) => error);
  return refused instanceof GateRefused ? refused.refusals.map(({ concern }) => concern) : [];
};
const file = (): string => snapshotFile(dataDir);
const rewrite = (change: (text: string) => string): void =>
  writeFileSync(file(), change(readFileSync(file(), 'utf8')));

beforeAll(async () => {
  foreign = await openForeignOffice(40);
  office = openBackOffice(foreign.url);
});
beforeEach(async () => {
  foreign.rows = Array.from({ length: 40 }, (_, index) => foreignRow(index));
  dataDir = temporaryDirectory();
  await night();
  foreign.rows = [foreignRow(1)];
});
afterAll(async () => {
  await closeBackOffice(office);
  foreign.stop();
});

test('one product of forty is refused, beside a night that can be read', async () => {
  expect(await refusals()).toEqual(['shrunken', 'families']);
});

/** The file of last night is moved away, and something else stands in its place. */
const inItsPlace = (put: (moved: string) => void): void => {
  const moved = `${file()}.moved`;
  renameSync(file(), moved);
  put(moved);
};

test.each<[string, () => void]>([
  [
    'of a version that wrote one field less',
    () => rewrite((text) => text.replaceAll(/"listOrder":\d+,/g, '')),
  ],
  [
    'of a version that wrote one field more',
    () => rewrite((text) => text.replaceAll('"videos"', '"film":0,"videos"')),
  ],
  ['of a format to come', () => rewrite((text) => text.replace('"version":1', '"version":2'))],
  ['that ends in the middle', () => rewrite((text) => text.slice(0, text.length / 2))],
  ['that is empty', () => rewrite(() => '')],
  ['that is a folder', () => inItsPlace(() => mkdirSync(file()))],
  [
    'that is a link to a disk that is gone',
    () =>
      inItsPlace((moved) => {
        symlinkSync(moved, file());
        rmSync(moved);
      }),
  ],
])(
  'a night after one %s is refused and changes nothing, although nothing can be compared',
  async (_what, spoil) => {
    spoil();
    expect(await refusals()).toEqual(['uncompared']);
    foreign.rows = Array.from({ length: 40 }, (_, index) => foreignRow(index));
    expect(await refusals()).toEqual(['uncompared']);
    expect(() => loadSnapshot(dataDir)).toThrow();
  },
);

test('says in which line and field, and an editor may publish the night as a first one', async () => {
  rewrite((text) => text.replace(/(?<=\n.*\n.*)"listOrder":\d+,/, ''));
  await expect(night()).rejects.toThrow(
    /snapshot\.json\) no se puede leer \(renglón 3, campo listOrder\).*docs\/recipes\.md.*--accept uncompared/,
  );
  expect(await night(['uncompared'])).toMatchObject({ products: 1 });
  expect(await refusals()).toEqual([]);
});

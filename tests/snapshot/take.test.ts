import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/office.ts';
import { loadSnapshot, snapshotFile } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures.ts';
import { takeSnapshot } from '../../scripts/snapshot/take.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';

let sandbox: TestOffice;
let office: BackOffice;

const take = (dataDir: string) =>
  takeSnapshot(office, { imagesUrl: `${sandbox.url}/blob`, dataDir, say: () => undefined });

beforeAll(async () => {
  sandbox = await startTestOffice(60);
  office = openBackOffice(sandbox.url);
});
afterEach(() => sandbox.fail({}));
afterAll(async () => {
  await closeBackOffice(office);
  sandbox.stop();
});

test('holds every product, and each distinct picture once in three widths', async () => {
  const dataDir = temporaryDirectory();
  const report = await take(dataDir);
  const { products } = loadSnapshot(dataDir);
  expect(products).toHaveLength(60);
  const hashes = new Set(products.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)));
  expect(hashes.size).toBe(report.pictures);
  const files = [...hashes].flatMap((hash) => [240, 480, 960].map((width) => `${hash}-${width}.webp`));
  expect(readdirSync(mediaDir(dataDir))).toEqual(expect.arrayContaining(files));
});

test('a product whose picture is missing or broken is in it, without picture', async () => {
  await sandbox.fail({ picture: { kind: 'html' } });
  const dataDir = temporaryDirectory();
  const report = await take(dataDir);
  expect(report).toMatchObject({ products: 60, pictures: 0, withoutPicture: 60 });
});

test.each(['/web/ProductsList', '/web/getFamilies'])(
  'leaves the snapshot before as it was when %s fails',
  async (call) => {
    const dataDir = temporaryDirectory();
    await take(dataDir);
    const before = readFileSync(snapshotFile(dataDir), 'utf8');
    for (const kind of ['reset', 'html', 'truncate']) {
      await sandbox.fail({ [call]: { kind } });
      await expect(take(dataDir)).rejects.toThrow(call);
    }
    expect(readFileSync(snapshotFile(dataDir), 'utf8')).toBe(before);
    expect(existsSync(`${snapshotFile(dataDir)}.new`)).toBe(false);
  },
);

test('an empty catalogue is no catalogue', async () => {
  await sandbox.fail({ '/web/ProductsList': { kind: 'empty' } });
  const dataDir = temporaryDirectory();
  await expect(take(dataDir)).rejects.toThrow();
  expect(existsSync(snapshotFile(dataDir))).toBe(false);
});

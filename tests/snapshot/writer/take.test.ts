import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getFamilies } from '#backoffice/calls/catalogue.ts';
import { fetchPicture, openPictureAgent } from '#backoffice/calls/picture.ts';
import { pictureHosts } from '#backoffice/calls/pictureHosts.ts';
import { getProductsList, lookupCards } from '#backoffice/calls/product.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { productPath } from '#domain/slug.ts';
import type { Exclusions } from '#snapshot/exclusions.ts';
import { type Concern, GateRefused } from '#snapshot/gate.ts';
import { loadSnapshot, snapshotFile } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { readAddressBook } from '#snapshot/redirects/addressBook.ts';
import { readChangedDays } from '#snapshot/sitemap/changedDays.ts';
import { takeSnapshot } from '#snapshot/writer/take.ts';
import { foreignRow, openForeignOffice } from '../../support/foreignOffice.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../../support/sandbox.ts';

let sandbox: TestOffice;
let office: BackOffice;
/** A snapshot of the sandbox as it is, to start from. */
let taken: string;
let report: Awaited<ReturnType<typeof take>>;

const take = (
  dataDir: string,
  options: { accepted?: Concern[]; isExcluded?: Exclusions; cardcode?: string } = {},
) => takeSnapshot(office, { imagesUrl: `${sandbox.url}/blob`, dataDir, say: () => undefined, ...options });
function copyOfTaken(): string {
  const dataDir = temporaryDirectory();
  cpSync(taken, dataDir, { recursive: true });
  return dataDir;
}
const picturesIn = (dataDir: string) => loadSnapshot(dataDir).products.map(({ pictures }) => pictures);

beforeAll(async () => {
  sandbox = await startTestOffice(60);
  office = openBackOffice(sandbox.url);
  taken = temporaryDirectory();
  report = await take(taken);
});
afterEach(() => sandbox.fail({}));
afterAll(async () => {
  await closeBackOffice(office);
  sandbox.stop();
});

test('holds every product, and each distinct picture once in three widths', () => {
  const { products } = loadSnapshot(taken);
  expect(products).toHaveLength(60);
  const hashes = new Set(products.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)));
  expect(hashes.size).toBe(report.pictures);
  const files = [...hashes].flatMap((hash) => [240, 480, 960].map((width) => `${hash}-${width}.webp`));
  expect(readdirSync(mediaDir(taken))).toEqual(expect.arrayContaining(files));
});

test('a product whose picture is missing or broken is in it, without picture', async () => {
  await sandbox.fail({ picture: { kind: 'html' } });
  const dataDir = temporaryDirectory();
  const report = await take(dataDir);
  expect(report).toMatchObject({ products: 60, pictures: 0, withoutPicture: 60 });
});

test.each([getProductsList.path, getFamilies.path])(
  'leaves the snapshot before as it was when %s fails',
  async (call) => {
    const dataDir = copyOfTaken();
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
  await sandbox.fail({ [getProductsList.path]: { kind: 'empty' } });
  const dataDir = temporaryDirectory();
  await expect(take(dataDir)).rejects.toThrow();
  expect(existsSync(snapshotFile(dataDir))).toBe(false);
});

test.each([
  ['errors', { kind: 'status', status: 500 }],
  ['dead connections', { kind: 'reset' }],
  ['half an answer', { kind: 'truncate' }],
  ['a page instead of a picture', { kind: 'html' }],
  ['nothing', { kind: 'empty' }],
  ['that there is none', { kind: 'status', status: 404 }],
])('a server of pictures that answers every question with %s costs no picture', async (_what, fault) => {
  const dataDir = copyOfTaken();
  const before = readFileSync(snapshotFile(dataDir), 'utf8');
  await sandbox.fail({ picture: fault });
  await expect(take(dataDir)).rejects.toThrow(
    /Más del 2 % de los \d+ productos con foto la perderían.*IMAGES_URL/,
  );
  expect(readFileSync(snapshotFile(dataDir), 'utf8')).toBe(before);
});

test('a picture that cannot be fetched stays as it was; one that is not there any more is gone', async () => {
  const dataDir = copyOfTaken();
  const before = picturesIn(dataDir);
  const [code] = loadSnapshot(dataDir)
    .products.filter(({ pictures }) => pictures.length === 1)
    .map((p) => p.code);
  const address = `/blob/${encodeURIComponent(code ?? '')}.jpg`;
  await sandbox.fail({ [address]: { kind: 'status', status: 503 } });
  expect(await take(dataDir)).toMatchObject({ keptPicture: 1 });
  expect(picturesIn(dataDir)).toEqual(before);
  await sandbox.fail({ [address]: { kind: 'status', status: 404 } });
  expect(await take(dataDir)).toMatchObject({ keptPicture: 0 });
  expect(loadSnapshot(dataDir).products.find((product) => product.code === code)?.pictures).toEqual([]);
});

test('a picture that cannot be fetched the first time is asked for once more in the same night', async () => {
  // Each by its own address: three faults for any picture can meet one picture twice.
  const three = loadSnapshot(taken)
    .products.filter(({ pictures }) => pictures.length === 1)
    .slice(0, 3);
  const once = { kind: 'status', status: 503, times: 1 } as const;
  const faults = three.map(({ code }) => [`/blob/${encodeURIComponent(code)}.jpg`, once]);
  await sandbox.fail(Object.fromEntries(faults));
  const dataDir = temporaryDirectory();
  expect(await take(dataDir)).toMatchObject({ pictures: report.pictures });
  expect(picturesIn(dataDir)).toEqual(picturesIn(taken));
});

test('none of many pictures that come slowly is given up while it waits for others', async () => {
  const foreign = await openForeignOffice(16);
  foreign.drawing = () => 1;
  foreign.drawingMs = 600;
  for (const row of foreign.rows) {
    const views = Array.from({ length: 20 }, (_, view) => `${foreign.images}/${row.itemCode}-${view}.jpg`);
    row.images = views.map((url) => ({ url }));
  }
  const own = openBackOffice(foreign.url);
  const dataDir = temporaryDirectory();
  await takeSnapshot(own, { imagesUrl: foreign.images, dataDir, say: () => undefined });
  expect(picturesIn(dataDir).map((pictures) => pictures.length)).toEqual(foreign.rows.map(() => 20));
  await closeBackOffice(own);
  foreign.stop();
});

test('an editor can accept that pictures are gone', async () => {
  const dataDir = copyOfTaken();
  await sandbox.fail({ picture: { kind: 'status', status: 404 } });
  expect(await take(dataDir, { accepted: ['pictures'] })).toMatchObject({ pictures: 0, withoutPicture: 60 });
});

test('a first night is refused while the server of the pictures is down, unless an editor accepts it', async () => {
  const foreign = await openForeignOffice(200);
  foreign.insteadOfPictures = { status: 502, type: 'text/plain', body: 'no' };
  const own = openBackOffice(foreign.url);
  const dataDir = temporaryDirectory();
  const options = { imagesUrl: foreign.images, dataDir, say: () => undefined };
  await expect(takeSnapshot(own, options)).rejects.toThrow(
    /El servidor de las fotos falló 64 veces seguidas \(estado 502\)\. Vea que IMAGES_URL responda/,
  );
  expect(existsSync(snapshotFile(dataDir))).toBe(false);
  expect(await takeSnapshot(own, { ...options, accepted: ['pictures'] })).toMatchObject({ products: 200 });
  await closeBackOffice(own);
  foreign.stop();
});

test('a picture that has not changed is not sent again', async () => {
  const dataDir = copyOfTaken();
  await sandbox.reset();
  await take(dataDir);
  const statuses = (await sandbox.journal(/^\/blob\//)).map(({ status }) => status);
  expect(statuses.length).toBeGreaterThan(50);
  expect(new Set(statuses)).toEqual(new Set([304]));
});

test('a picture heavier than its bound is not read to its end', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const send = (): void => {
      while (response.write(Buffer.alloc(65_536)));
      response.once('drain', send);
    };
    send();
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const closed = new Promise<void>((resolve) =>
    server.once('connection', (socket) => socket.on('error', () => undefined).once('close', () => resolve())),
  );
  const url = `http://127.0.0.1:${port}/`;
  const agent = openPictureAgent(pictureHosts([url]), 1);
  const fetched = await fetchPicture(url, { agent, maxBytes: 1_000_000 });
  expect(fetched).toEqual({ status: 'failed', why: 'more than 1000000 bytes' });
  await closed;
  server.close();
});

test('publishes no row that an editors’ pattern excludes, and says which', async () => {
  const dataDir = temporaryDirectory();
  // A first night, whose pictures need not be made again.
  cpSync(mediaDir(taken), mediaDir(dataDir), { recursive: true });
  const [first] = loadSnapshot(taken).products;
  const { excluded } = await take(dataDir, { isExcluded: (name) => name === first?.name });
  expect(loadSnapshot(dataDir).products.map(({ name }) => name)).not.toContain(first?.name);
  expect(excluded).toContainEqual({ code: first?.code, name: first?.name });
});

test('what a category and a code were called last night leads to what they are called tonight, also after a night that was refused', async () => {
  const foreign = await openForeignOffice(40);
  const own = openBackOffice(foreign.url);
  const dataDir = temporaryDirectory();
  const night = () => takeSnapshot(own, { imagesUrl: foreign.images, dataDir, say: () => undefined });
  await night();
  // The first night was long ago.
  const longAgo = '2026-01-05';
  const daysFiles = ['changed-days.json', 'changed-places.json'].map((name) => join(dataDir, name));
  for (const file of daysFiles)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\{"[\d-]+"/, `{"${longAgo}"`));
  foreign.rows = [];
  await expect(night()).rejects.toThrow(GateRefused);
  foreign.rows = Array.from({ length: 40 }, (_, index) => foreignRow(index)).map((row) => ({
    ...row,
    itemCode: row.itemCode === 'B/7' ? 'b/7' : row.itemCode,
    category: row.category === 'Bulones' ? 'Bulones y tuercas' : row.category,
  }));
  const { lost } = await night();
  expect(lost).toMatchObject([{ key: 'buloneria/bulones', now: { key: 'buloneria/bulones-y-tuercas' } }]);
  const today = new Date().toISOString().slice(0, 10);
  expect(readAddressBook(dataDir).redirects).toEqual({
    '/shop/catalog/buloneria/bulones': { to: '/shop/catalog/buloneria/bulones-y-tuercas', since: today },
    '/shop/list/buloneria/bulones': { to: '/shop/list/buloneria/bulones-y-tuercas', since: today },
    [productPath('B/7')]: { to: productPath('b/7'), since: today },
  });
  const changed = foreign.rows.filter(
    ({ category, itemCode }) => category === 'Bulones y tuercas' || itemCode === 'b/7',
  );
  const { [longAgo]: _, ...sinceThen } = readChangedDays('products', dataDir);
  expect(Object.values(sinceThen).flat().toSorted()).toEqual(
    changed.map(({ itemCode }) => String(itemCode)).toSorted(),
  );
  const { [longAgo]: samePlaces = [], ...otherPlaces } = readChangedDays('places', dataDir);
  expect(Object.values(otherPlaces).flat()).toContain('buloneria/bulones-y-tuercas');
  expect(samePlaces.length).toBeGreaterThan(0);
  await closeBackOffice(own);
  foreign.stop();
});

test('a night whose prices are of a currency that the shop cannot show is refused, and says of which product', async () => {
  const dataDir = temporaryDirectory();
  cpSync(mediaDir(taken), mediaDir(dataDir), { recursive: true });
  const currencyOf = (row: number) => ({ op: 'replace', path: `/products/${row}/currency`, value: 'ARS' });
  const rewrite = (rows: number[]) => ({
    [lookupCards.path]: { kind: 'rewrite', patch: rows.map(currencyOf) },
  });
  await sandbox.fail(rewrite([0]));
  const { prices } = await take(dataDir, { cardcode: 'C00012' });
  // One of each lookup of 50 codes, and the sandbox's 60 products are two.
  const unshown = { code: expect.any(String), why: 'currency es una moneda que la tienda no conoce: ARS' };
  expect(prices).toEqual({ sampled: 60, share: 2 / 60, unshown: [unshown, unshown] });
  await sandbox.fail(rewrite(Array.from({ length: 10 }, (_, row) => row)));
  await expect(take(dataDir, { cardcode: 'C00012' })).rejects.toThrow(
    /no verían el precio del 33,3 % de los productos: de 60 consultados .* el de 20, como .*no conoce: ARS/,
  );
  await sandbox.fail({ [lookupCards.path]: { kind: 'status', status: 500 } });
  expect((await take(dataDir, { cardcode: 'C00012' })).prices).toMatchObject({
    sampled: 0,
    failed: expect.any(String),
  });
});

test('a page instead of a catalogue is refused by the gate, and the snapshot before stays', async () => {
  const dataDir = copyOfTaken();
  const before = readFileSync(snapshotFile(dataDir), 'utf8');
  await sandbox.fail({ [getProductsList.path]: { kind: 'html' } });
  const refused = await take(dataDir).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(GateRefused);
  expect((refused as GateRefused).message).toMatch(/it is a page and not JSON.*BACKOFFICE_URL/);
  expect(readFileSync(snapshotFile(dataDir), 'utf8')).toBe(before);
});

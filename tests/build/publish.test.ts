import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layoutOf } from '#build/store/layout.ts';
import { openStore } from '#build/store/objectStore.ts';
import { publishRelease } from '#build/store/publishRelease.ts';
import { productFileName } from '#domain/slug.ts';
import { examineStore } from '../../scripts/doctor/store.ts';
import { freePort } from '../support/servers/freePort.ts';
import { ROOT, start } from '../support/servers/programs.ts';
import { hasSwift, startObjectStore, type TestStore } from '../support/site/objectStore.ts';
import { openPublisher, type Publisher } from '../support/site/publisher.ts';
import { SITE_FILES } from '../support/site/siteFiles.ts';
import { openStoreFront, type StoreFront } from '../support/site/storeFront.ts';

const CODES = ['TOR-8', '1.03.1375', 'A/B 10%'];
const PRODUCTS = CODES.map((code) => `shop/products/${productFileName(code)}.html`);
/** What a CDN finds under another name than a release has. */
const RENAMED: Record<string, string> = {
  'shop/products/1~2e03~2e1375.html': 'shop/products/1.03.1375.html',
};
const SHARED = /^(?:_astro|media|menus)\//;
const FILES = [...SITE_FILES, 'index.html', '404.html', ...PRODUCTS];

const SHIFTED_CLOCK = fileURLToPath(new URL('../support/shiftedClock.ts', import.meta.url));

type Site = Record<string, string>;

const siteOf = (changes: Site = {}): Site => ({
  ...Object.fromEntries(FILES.map((file) => [file, `${file}, como siempre. `.repeat(20)])),
  ...changes,
});
const keyOf = (release: string, file: string): string =>
  SHARED.test(file) ? `assets/${file}` : `releases/${release}/${RENAMED[file] ?? file}`;

describe.skipIf(!hasSwift())('a release in an object store', () => {
  let store: TestStore;
  let front: StoreFront;
  let publisher: Publisher;

  beforeAll(async () => {
    publisher = openPublisher();
    store = await startObjectStore();
    front = await openStoreFront(store.env.S3_ENDPOINT);
  });
  afterAll(() => {
    front?.stop();
    store?.stop();
    publisher.remove();
  });

  const bucket = () => openStore({ ...store.env, S3_REGION: 'us-east-1' });
  const read = (key: string) => fetch(store.url + key.split('/').map(encodeURIComponent).join('/'));
  const inService = async (): Promise<string> => (await (await read('current.json')).json()).release;
  const publish = (env: Record<string, string> = {}) =>
    publisher.publish({ ...store.env, S3_ENDPOINT: front.url, ...env }).ended;
  /** Publishes, and answers what was written to the store, without the bucket's name. */
  async function written(): Promise<string[]> {
    front.asked.length = 0;
    const { code, output } = await publish();
    expect(code, output).toBe(0);
    return front.asked
      .filter(({ method, headers }) => method === 'PUT' && !headers['x-amz-copy-source'])
      .map(({ path }) => path.replace(`/${store.env.S3_BUCKET}/`, ''));
  }
  async function expectWhole(release: string, site: Site): Promise<void> {
    expect(await inService()).toBe(release);
    for (const [file, text] of Object.entries(site)) {
      const answer = await read(keyOf(release, file));
      expect(answer.status, file).toBe(200);
      expect(await answer.text(), file).toBe(text);
    }
  }

  test('every file is read back as it was, with its type and how long it may be kept, and the pointer is last', async () => {
    await publisher.build('lunes', siteOf());
    const keys = await written();
    expect(keys.toSorted()).toEqual(
      [...FILES.map((file) => keyOf('lunes', file)), 'releases/lunes.json', 'current.json'].sort(),
    );
    const isShared = keys.map((key) => key.startsWith('assets/'));
    expect(isShared.lastIndexOf(true)).toBeLessThan(isShared.indexOf(false));
    expect(keys.slice(-2)).toEqual(['releases/lunes.json', 'current.json']);
    await expectWhole('lunes', siteOf());
    for (const file of FILES) {
      const { headers } = await read(keyOf('lunes', file));
      const kept = SHARED.test(file) ? /, immutable$/ : /max-age=(?:0, must-revalidate|600, stale-while)/;
      expect(headers.get('cache-control'), file).toMatch(kept);
      if (file.endsWith('.html')) expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('content-type')).not.toMatch(/x-www-form/);
    }
  });

  test('only what changed is sent, and nothing for a release that is there', async () => {
    expect(await written()).toEqual([]);
    const martes = siteOf({ 'shop/cart.html': 'otro carro', 'media/2-240.webp': 'otra foto' });
    await publisher.build('martes', martes);
    expect(await written()).toEqual([
      'assets/media/2-240.webp',
      'releases/martes/shop/cart.html',
      'releases/martes.json',
      'current.json',
    ]);
    await expectWhole('martes', martes);
  });

  test('a rollback is the pointer alone, and what is missing in the bucket or is something else', async () => {
    publisher.goBackTo('lunes');
    const [missing, other] = [keyOf('lunes', 'index.html'), keyOf('lunes', 'shop/cart.html')];
    await bucket().remove(missing);
    await bucket().put(other, Buffer.from('algo'), { type: 'text/html', cacheControl: 'no-store' });
    // The missing page is copied from the release that was in service: nobody changed it.
    expect(await written()).toEqual([other, 'current.json']);
    await expectWhole('lunes', siteOf());
  });

  test('a store that has too much to do at times gets everything, a little later', async () => {
    const miercoles = siteOf(Object.fromEntries(PRODUCTS.map((file) => [file, 'otro producto'])));
    await publisher.build('miercoles', miercoles);
    front.refuse((n) => n % 7 === 0);
    expect(await written()).toHaveLength(PRODUCTS.length + 2);
    front.refuse(() => false);
    await expectWhole('miercoles', miercoles);
  });

  test('seven releases are kept, and what none of them has is deleted', async () => {
    const layout = layoutOf('otra/tienda');
    const headers = { type: 'text/html', cacheControl: 'no-cache' };
    const fileOf = (path: string, hashed: boolean) => ({
      ...{ ...headers, path, hashed },
      read: async () => Buffer.from(path),
    });
    const begun = layout.page('noche-0', '/begun-and-killed.html');
    await bucket().put(begun, Buffer.from('x'), headers);
    for (const night of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const shared = ['/_astro/always.js', `/_astro/${night}.js`].map((path) => fileOf(path, true));
      const files = [...shared, fileOf('/index.html', false)];
      await publishRelease(bucket(), layout, `noche-${night}`, files);
    }
    const kept = [2, 3, 4, 5, 6, 7, 8];
    expect([...(await bucket().list('otra/')).keys()]).toEqual(
      [
        layout.pointer,
        layout.asset('/_astro/always.js'),
        ...kept.flatMap((night) => [
          layout.asset(`/_astro/${night}.js`),
          layout.manifest(`noche-${night}`),
          layout.page(`noche-${night}`, '/index.html'),
        ]),
      ].sort(),
    );
  });

  test('an operator is told what is wrong, and nothing changes', async () => {
    const busy = await openStoreFront(store.env.S3_ENDPOINT);
    busy.refuse(() => true);
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const before = await inService();
    const cases: [Record<string, string>, RegExp][] = [
      [{ S3_ENDPOINT: nobody }, /no responde: .*ECONNREFUSED.* Vea que S3_ENDPOINT sea el correcto/],
      [{ S3_ENDPOINT: busy.url }, /responde 503 SlowDown: tiene demasiado trabajo; pruebe más tarde/],
      [{ S3_BUCKET: 'another-shop' }, /bucket another-shop, responde 404 NoSuchBucket: .*corrija S3_BUCKET/],
      [{ S3_REGION: 'sa-east-1' }, /en otra región; corrija S3_REGION/],
      [
        { S3_SECRET_ACCESS_KEY: 'wrong' },
        /responde 403 SignatureDoesNotMatch: la clave no es esa; corrija S3_ACC/,
      ],
    ];
    const told = cases.map(async ([env, says]) => {
      const wrong = openStore({ ...store.env, S3_REGION: 'us-east-1', ...env });
      await expect(publishRelease(wrong, layoutOf(''), 'jueves', [])).rejects.toThrow(says);
    });
    const programs: [Record<string, string>, RegExp][] = [
      [{ NODE_OPTIONS: `--import=${SHIFTED_CLOCK}` }, /el reloj de esta máquina está mal; active NTP/],
      [
        { S3_BUCKET: '', S3_ENDPOINT: 'https://s3.example.com/a' },
        /S3_ENDPOINT: tiene que ser un origen.*\n +S3_BUCKET: no está puesta/,
      ],
    ];
    for (const [env, says] of programs) {
      const { code, output } = await publish(env);
      expect(output).toMatch(says);
      expect(output).not.toContain('    at ');
      expect(code).toBe(1);
    }
    await Promise.all(told);
    busy.stop();
    expect(await inService()).toBe(before);
  });

  test('the doctor writes into the bucket, leaves nothing there, and says which release it has', async () => {
    const keys = [...(await bucket().list('')).keys()];
    const { output } = await start('doctor.ts', ['--dist', publisher.dist], { ENV_FILE: '', ...store.env })
      .ended;
    expect(output.replaceAll(/ +/g, ' ')).toMatch(
      /^bien depósito bucket .*\nbien depósito versión publicada .*miercoles/m,
    );
    const behind = await examineStore({ ...store.env, S3_PREFIX: 'nueva' }, join(ROOT, publisher.dist));
    expect(behind.at(-1)).toMatchObject({
      status: 'failed',
      note: 'publicada: ninguna; en servicio acá: miercoles',
      remedy: 'Ejecute npm run publish.',
    });
    expect([...(await bucket().list('')).keys()]).toEqual(keys);
  });
});

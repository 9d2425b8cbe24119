import { join } from 'node:path';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productFileName, productPath } from '#domain/slug.ts';
import { eventually } from '../support/eventually.ts';
import { makeCertificate } from '../support/servers/certificate.ts';
import { freePort } from '../support/servers/freePort.ts';
import { hasNginx, type Nginx, STORE_NAME, startBucketNginx } from '../support/servers/nginx.ts';
import { ROOT, run } from '../support/servers/programs.ts';
import { type ServedSite, serve } from '../support/servers/served.ts';
import { hasSwift, startObjectStore, type TestStore } from '../support/site/objectStore.ts';
import { openPublisher, type Publisher } from '../support/site/publisher.ts';
import { SITE_FILES } from '../support/site/siteFiles.ts';
import { openStoreFront, type StoreFront } from '../support/site/storeFront.ts';

const CODES = ['TOR-8', '1.03.1375', 'A/B 10%'];
const PRODUCTS = CODES.map((code) => `shop/products/${productFileName(code)}.html`);
/** Addresses that have a file in the bucket. */
const WITH_FILE = [
  '/',
  // Menus are asked for as files, pages without their ending.
  ...SITE_FILES.map((file) => `/${file.startsWith('menus/') ? file : file.replace(/\.html$/, '')}`),
  '/site/terms/',
  productPath('TOR-8'),
  productPath('1.03.1375'),
  '/promos/117',
  '/shop/cart?acl',
];
/** Those of the server alone. */
const OTHERS = [productPath('A/B 10%'), '/promos/nada', '/nada', '/shop/products/nuevo'];
const env = {
  ENV_FILE: '',
  APP_ORIGIN: 'https://shop.example.com',
  OIDC_ISSUER: 'https://login.example.com',
};
const siteOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    ['index.html', ...SITE_FILES, ...PRODUCTS].map((file) => [file, `${file} de ${name}. `.repeat(50)]),
  );

/** What may differ between two servers that send the same file; and what Swift adds. */
const OWN =
  /^(?:accept-ranges|connection|content-length|date|etag|keep-alive|last-modified|server|transfer-encoding|x-(?:timestamp|trans-id|openstack-request-id|request-id))$/;

async function ask(origin: string, path: string, encoding: string) {
  const { statusCode, headers, body } = await request(origin + path, {
    headers: { 'accept-encoding': encoding },
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  const sent = Object.entries(headers)
    .filter(([name]) => !OWN.test(name))
    .map(([name, value]) => [name, name === 'vary' ? String(value).toLowerCase() : value]);
  return {
    statusCode,
    sent: Object.fromEntries(sent),
    text: encoding === 'gzip' ? bytes.length > 0 : String(bytes),
  };
}

describe.skipIf(!hasSwift() || !hasNginx())('nginx in front of a bucket', () => {
  let publisher: Publisher;
  let store: TestStore;
  let front: StoreFront;
  let shop: ServedSite;
  let nginx: Nginx;
  /** Has no server that could answer in the bucket's place. */
  let alone: Nginx;

  const publish = async (name: string): Promise<void> => {
    await publisher.build(name, siteOf(name));
    expect((await publisher.publish(store.env).ended).code).toBe(0);
  };
  beforeAll(async () => {
    publisher = openPublisher();
    store = await startObjectStore();
    const certificate = makeCertificate(STORE_NAME);
    front = await openStoreFront(store.env.S3_ENDPOINT, certificate);
    await publish('lunes');
    const pages = join(publisher.directory, 'pages.conf');
    expect((await run('headers.ts', ['--out', publisher.dist, pages], env)).code).toBe(0);
    shop = await serve(join(ROOT, publisher.dist), { env: { ...env, TRUSTED_PROXY: 'loopback' } });
    const bucket = front.url + new URL(store.url).pathname;
    const common = { pages, bucket, certificate: certificate.file };
    nginx = await startBucketNginx({ ...common, shopPort: shop.port });
    alone = await startBucketNginx({ ...common, shopPort: await freePort() });
  });
  afterAll(() => {
    nginx?.stop();
    alone?.stop();
    shop?.stop();
    front?.stop();
    store?.stop();
    publisher.remove();
  });

  test.each(WITH_FILE)('%s comes from the bucket as it comes from the server', async (path) => {
    for (const encoding of ['identity', 'gzip'])
      expect(await ask(alone.url, path, encoding)).toEqual(await ask(shop.url, path, encoding));
  });

  test.each(OTHERS)('%s, which is not in the bucket, comes from the server', async (path) => {
    expect((await ask(alone.url, path, 'identity')).statusCode).toBe(503);
    expect(await ask(nginx.url, path, 'identity')).toEqual(await ask(shop.url, path, 'identity'));
  });

  test('the store hears of no cookie, no question and no body of a visitor, and the server of all', async () => {
    front.asked.length = 0;
    const headers = {
      cookie: 'session=secret',
      authorization: 'Bearer secret',
      referer: `${nginx.url}/secret`,
    };
    const paths = ['/site/about', '/shop/cart?secret=1', '/_astro/none.js', '/media/none.webp'];
    for (const path of paths) await (await fetch(nginx.url + path, { headers })).text();
    expect(front.asked.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(front.asked)).not.toContain('secret');
    const [ours, theirs] = await Promise.all(
      [nginx.url, shop.url].map((url) =>
        fetch(`${url}/shop/cart`, { method: 'POST', body: 'secret', headers }),
      ),
    );
    expect([ours?.status, await ours?.text()]).toEqual([theirs?.status, await theirs?.text()]);
    expect(front.asked.map(({ method }) => method)).not.toContain('POST');
  });

  test('a release is followed within seconds, and everything answers while the store is away', async () => {
    const page = async (path: string): Promise<string> => (await fetch(nginx.url + path)).text();
    expect(await page('/blog')).toContain('de lunes');
    await publish('martes');
    await eventually(async () => expect(await page('/blog')).toContain('de martes'));
    front.stop();
    store.stop();
    expect(await page('/blog')).toContain('de martes');
    // Nobody has asked for it yet, and the server has it once it follows the release itself.
    await eventually(async () => expect(await page('/promos')).toContain('de martes'));
  });
});

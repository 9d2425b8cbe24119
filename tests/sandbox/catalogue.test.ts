import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products as productsAnswer } from '../../scripts/sandbox/backoffice/product-schema.ts';
import { type Sandbox, START_TIMEOUT_MS, startSandbox } from './running-sandbox.ts';

interface WireProduct {
  itemCode: string;
  title: string;
  family: string;
  category: string;
  subcategory?: string;
  subCategory?: string;
  subsubcategory?: string;
  subSubCategory?: string;
  price: number | string;
  images: { url: string }[];
  videos: { url: string }[];
  videoLinks: { url: string }[];
  documents: { name: string; url: string }[];
  listOrder: number;
}

interface Families {
  families: {
    name: string;
    categories: { name: string; subcategories: { name: string; subsubcategories: string[] }[] }[];
  }[];
}

let sandbox: Sandbox;
let all: WireProduct[];

beforeAll(async () => {
  sandbox = await startSandbox('--products', '2000', '--seed', '1');
  all = (await sandbox.get<{ products: WireProduct[] }>('/web/ProductsList')).products;
}, START_TIMEOUT_MS);
afterAll(async () => {
  await sandbox.stop();
});

test('lists as many products as were asked for, each by its own code', () => {
  expect(all).toHaveLength(2000);
  expect(new Set(all.map(({ itemCode }) => itemCode)).size).toBe(2000);
});

test('answers what its own schema promises', () => {
  expect(productsAnswer.safeParse({ products: all }).error).toBeUndefined();
});

test('hangs every product from a branch of the tree, and something from every branch', async () => {
  const { families } = await sandbox.get<Families>('/web/getFamilies');
  const branches = families.flatMap((family) =>
    family.categories.flatMap((category) =>
      category.subcategories.flatMap((subcategory) =>
        (subcategory.subsubcategories.length ? subcategory.subsubcategories : ['']).map((leaf) =>
          [family.name, category.name, subcategory.name, leaf].join('/'),
        ),
      ),
    ),
  );
  const used = all.map((product) =>
    [
      product.family,
      product.category,
      product.subcategory ?? product.subCategory,
      product.subsubcategory ?? product.subSubCategory,
    ].join('/'),
  );
  expect(new Set(used)).toEqual(new Set(branches));
});

test('shows a price and a photo on the first dozen of each category', () => {
  const byCategory = Map.groupBy(all, ({ family, category }) => `${family}/${category}`);
  expect(byCategory.size).toBeGreaterThan(6);
  for (const products of byCategory.values()) {
    const dozen = products.sort((a, b) => a.listOrder - b.listOrder).slice(0, 12);
    expect(dozen.every(({ price, images }) => Number(price) > 0 && images.length > 0)).toBe(true);
  }
});

test(
  'says the same with the same seed, and something else with another',
  async () => {
    const digest = async (seed: string) => {
      const other = await startSandbox('--products', '300', '--seed', seed);
      const text = await (await fetch(`${other.backoffice}/web/ProductsList`)).text();
      await other.stop();
      return createHash('sha256').update(text.replaceAll(other.backoffice, '')).digest('hex');
    };
    const [first, again, another] = [await digest('7'), await digest('7'), await digest('8')];
    expect(again).toBe(first);
    expect(another).not.toBe(first);
  },
  START_TIMEOUT_MS,
);

test('asks different customers for different prices, and leaves out codes nobody knows', async () => {
  const code = all.find(({ price }) => Number(price) > 100)?.itemCode ?? '';
  const priceFor = async (cardcode: string) => {
    const path = `/web/ProductLookup?itemcodes=${encodeURIComponent(`${code},NADA`)}&withDesc=true&cardcode=${cardcode}`;
    const { products } = await sandbox.get<{ products: WireProduct[] }>(path);
    expect(products).toHaveLength(1);
    return products[0]?.price;
  };
  expect(await priceFor('C00012')).not.toEqual(await priceFor('C00345'));
});

test('finds products by words without their accents', async () => {
  const { products } = await sandbox.get<{ products: WireProduct[] }>(
    '/web/ProductSearch?term=latex&orderby=relevance',
  );
  expect(products.length).toBeGreaterThan(0);
  expect(products.every(({ title }) => title.includes('LÁTEX'))).toBe(true);
});

test('draws a photo once, answers by its tag, and has none for some', async () => {
  const shown = all.find(({ images }) => images.length > 0);
  const first = await fetch(shown?.images[0]?.url ?? '');
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  const tag = first.headers.get('etag') ?? '';
  const again = await fetch(first.url, { headers: { 'if-none-match': tag } });
  expect(again.status).toBe(304);
  expect((await fetch(`${sandbox.images}/NADA.jpg`)).status).toBe(404);
});

test('shows some products from several sides, each photo another', async () => {
  const several = all.filter(({ images }) => images.length > 1);
  expect(several.length).toBeGreaterThan(all.length * 0.1);
  expect(several.length).toBeLessThan(all.length * 0.3);
  const most = Math.max(...several.map(({ images }) => images.length));
  const photos = several.find(({ images }) => images.length === most)?.images ?? [];
  const tags = await Promise.all(photos.map(async ({ url }) => (await fetch(url)).headers.get('etag')));
  expect(new Set(tags).size).toBe(5);
});

test('serves the videos and papers it lists, and links to YouTube for the rest', async () => {
  const video = all.find(({ videos }) => videos.length > 0)?.videos[0]?.url ?? '';
  const part = await fetch(video, { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm']);
  expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  const papers = all.find(({ documents }) => documents.length > 1)?.documents ?? [];
  expect(papers.length).toBeGreaterThan(1);
  for (const { url } of papers) expect((await (await fetch(url)).text()).slice(0, 5)).toBe('%PDF-');
  const links = all.flatMap(({ videoLinks }) => videoLinks);
  expect(links.every(({ url }) => /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/.test(url))).toBe(true);
  expect(links.length).toBeGreaterThan(0);
});

test(
  'carries hostile texts only when told to',
  async () => {
    expect(all.some(({ title }) => title.includes('<script>'))).toBe(false);
    const hostile = await startSandbox('--products', '50', '--hostile');
    const { products } = await hostile.get<{ products: WireProduct[] }>('/web/ProductsList');
    const odd = products.find(({ itemCode }) => itemCode === '../HX/013');
    expect((await fetch(odd?.images[0]?.url ?? '')).status).toBe(200);
    await hostile.stop();
  },
  START_TIMEOUT_MS,
);

import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readShared, sharedAddress } from '#browser/lists/sharedAddress.ts';
import { packShared } from '#domain/lists/shared.ts';
import { otherCatalogue, searchCatalogue } from '../../../scripts/bench/search/catalogue.ts';
import { listedCatalogue } from '../../../scripts/bench/search/listed.ts';

const QUANTITIES = [1, 2, 3, 5, 6, 10, 12, 24, 50, 100, 2.5];

/** Items of products far apart in a catalogue, so that neighbouring codes help no compression. */
const itemsOf = (codes: readonly string[], count: number) =>
  Array.from({ length: count }, (_, at) => ({
    code: codes[(at * 7919) % codes.length] ?? '',
    quantity: QUANTITIES[(at * 31) % QUANTITIES.length] ?? 1,
  }));

const CATALOGUES: [string, readonly { code: string }[]][] = [
  ["the sandbox's", searchCatalogue(11_000)],
  ["another shop of the sandbox's", otherCatalogue(11_000)],
  ['an Argentine', listedCatalogue('argentine.txt')],
  ['a Mexican', listedCatalogue('mexican.txt')],
  ['a Colombian', listedCatalogue('colombian.txt')],
];

test.each(CATALOGUES)(
  '200 lines of %s codes are an address of under 2,000 characters',
  async (_, products) => {
    const items = itemsOf([...new Set(products.map(({ code }) => code))], 200);
    const name = 'Pedido de la semana para el depósito de Paysandú';
    const address = await sharedAddress({ name, items });
    expect(`https://www.distribuidora-ejemplo.com.uy${address}`.length).toBeLessThan(2000);
    expect(await readShared(new URL(address, 'https://a.example').hash)).toEqual({ name, items });
  },
);

const good = async (): Promise<string> => {
  const address = await sharedAddress({ name: 'x', items: itemsOf(['A', 'B 1', '0071'], 3) });
  return address.slice(address.indexOf('#'));
};

test('an address that was cut off anywhere gives nothing', async () => {
  const whole = await good();
  for (let end = 0; end < whole.length - 1; end++) expect(await readShared(whole.slice(0, end))).toBeNull();
});

const fragment = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

test('what inflates to 50 MB is left when it is too much, at once', async () => {
  const bomb = fragment(deflateRawSync(Buffer.alloc(50 * 1024 * 1024, 'A\n')));
  let inflated = 0;
  const counted = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        inflated += chunk.length;
        controller.enqueue(chunk);
      },
    });
  const Inflater = DecompressionStream;
  vi.stubGlobal('DecompressionStream', function inflater(format: CompressionFormat) {
    const { readable, writable } = new Inflater(format);
    return { writable, readable: readable.pipeThrough(counted()) };
  });
  expect(await readShared(bomb)).toBeNull();
  vi.unstubAllGlobals();
  expect(inflated).toBeGreaterThan(0);
  expect(inflated).toBeLessThan(5 * 1024 * 1024);
});

test('a fragment of megabytes is not read at all', async () => {
  expect(await readShared('A'.repeat(5_000_000))).toBeNull();
});

test('any fragment gives null or a list, and never throws', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.uint8Array().map(fragment),
    fc.string().map((words) => fragment(deflateRawSync(`1\n${words}`))),
  );
  await fc.assert(
    fc.asyncProperty(text, async (any) => {
      const list = await readShared(any);
      expect(list === null || list.items.length > 0).toBe(true);
    }),
  );
});

test('what is compressed is what is packed, so that an address of today is read for years', async () => {
  const list = { name: 'Mostrador', items: [{ code: '00071', quantity: 12 }] };
  expect(await readShared(fragment(deflateRawSync(packShared(list))))).toEqual(list);
  expect(await readShared('M-TyzS8uKUpMyS_iMjAwMDfk4jI0AgA')).toEqual(list);
});

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateCatalogue } from '../../sandbox/catalogue/generate.ts';
import type { Product } from '../../sandbox/catalogue/product.ts';
import { familyListing } from '../../sandbox/catalogue/tree.ts';
import { wireProduct } from '../../sandbox/catalogue/wire.ts';

const SEED = 1;

/** Changes one product of a hundred. */
export type Change = (product: Product) => Product;

/** A back office that knows its families and its catalogue, and changes a part of it when told. It has nothing else. */
export type Office = { url: string; change(change: Change): void; close(): void };

/** Files are left out: a night fetches them once, and a comparison of nights would be one of their sizes. */
const rowOf = (product: Product): string =>
  JSON.stringify({ ...wireProduct(product, SEED), images: [], videos: [], documents: [] });

/** Resolves when the back office listens, on a port of its own. */
export async function openOffice(products: number): Promise<Office> {
  let catalogue = [...generateCatalogue(products, SEED, false)];
  const answer: RequestListener = ({ url = '' }, response) => {
    const json = { 'content-type': 'application/json; charset=utf-8' };
    if (url.startsWith('/web/getFamilies'))
      response.writeHead(200, json).end(JSON.stringify({ families: familyListing }));
    else if (url.startsWith('/web/ProductsList'))
      response.writeHead(200, json).end(`{"products":[${catalogue.map(rowOf).join(',\n')}]}`);
    else response.writeHead(404, json).end('{}');
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change(change) {
      catalogue = catalogue.map((product, index) => (index % 100 === 0 ? change(product) : product));
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

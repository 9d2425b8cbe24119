import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getFamilies } from '#backoffice/calls/catalogue.ts';
import { getProductsList } from '#backoffice/calls/product.ts';
import { generateCatalogue } from '../../sandbox/catalogue/generate.ts';
import { familyListing } from '../../sandbox/catalogue/tree.ts';
import { wireProduct } from '../../sandbox/catalogue/wire.ts';

const SEED = 1;

/** Writes the back office's answer with so many products. They list no pictures, so that each is asked for by its code. */
export async function writeProductsList(file: string, products: number): Promise<void> {
  const stream = createWriteStream(file);
  stream.write('{"products":[');
  let separator = '';
  for (const product of generateCatalogue(products, SEED, false)) {
    const text = JSON.stringify({ ...wireProduct(product, SEED), images: [] });
    if (!stream.write(separator + text)) await once(stream, 'drain');
    separator = ',';
  }
  stream.end(']}');
  await once(stream, 'finish');
}

type CatalogueOffice = { url: string; stop: () => void };

/** A back office that has a catalogue and nothing else: no picture, and no announcement. */
export async function startCatalogueOffice(listFile: string): Promise<CatalogueOffice> {
  const families = JSON.stringify({ families: familyListing });
  const server = createServer(({ url }, answer) => {
    const isKnown = url === getProductsList.path || url === getFamilies.path;
    answer.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    if (url === getProductsList.path) createReadStream(listFile).pipe(answer);
    else answer.end(isKnown ? families : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

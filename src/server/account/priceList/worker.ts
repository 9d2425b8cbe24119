/**
 * Makes one catalogue in a process of its own: laying out a thousand rows takes seconds in which the server would answer
 * nobody, and its thumbnails would take the threads that the server needs for its files. It says what it found, waits for the prices, and answers the file (./messages.ts).
 */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import { calledAsRead } from '#domain/product/calledAsRead.ts';
import { toSlug } from '#domain/slug.ts';
import { childArgument, endWithServer, tellServer } from '#server/operation/child.ts';
import type { ProgressMessage } from '#server/operation/childTask.ts';
import { productsOfSnapshot } from '#snapshot/productLines.ts';
import { loadReadings, readingWith } from '#snapshot/reading.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';
import { priceListDocument } from './layout.ts';
import type { PdfMessage, PriceListJob, PriceListStep, PriceMessage, ProductSelection } from './messages.ts';
import { thumbnailsOf } from './thumbnails.ts';

endWithServer();
const job = childArgument<PriceListJob>();

const tell = (message: ProductSelection | PdfMessage | ProgressMessage<PriceListStep>): void =>
  tellServer(message);
const tellStep = (progress: PriceListStep): void => tell({ kind: 'progress', progress });
/** A person sees no more than this many steps of the pictures. */
const PICTURES_TOLD = 20;

/** Chosen products, or how many there are when these are too many. */
type ChosenProducts = { products: SnapshotProduct[]; count: number };

/** The products of the families, no more of them in memory than a catalogue may have. */
async function chooseProducts({ dataDir, families, maxProducts }: PriceListJob): Promise<ChosenProducts> {
  const isOfFamily = ({ path }: Pick<SnapshotProduct, 'path'>): boolean =>
    families.length === 0 || families.includes(toSlug(path[0] ?? ''));
  const products: SnapshotProduct[] = [];
  let count = 0;
  const readingOf = readingWith(loadReadings(dataDir));
  for await (const product of productsOfSnapshot(dataDir, isOfFamily)) {
    count += 1;
    if (count <= maxProducts) products.push(calledAsRead(product, readingOf(product)));
  }
  return { products, count };
}

/** In the retailer's order, family after family. */
function ordered(products: SnapshotProduct[]): SnapshotProduct[] {
  const places = new Map<string, number>();
  const placeOf = ({ path }: SnapshotProduct): number => {
    const place = path.slice(0, 2).join('/');
    places.set(place, places.get(place) ?? places.size);
    return places.get(place) ?? 0;
  };
  return products
    .toSorted((a, b) => a.listOrder - b.listOrder)
    .map((product) => ({ product, place: placeOf(product) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ product }) => product);
}

function loadFonts(): void {
  const fonts = join(
    dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
    'fonts',
    'Roboto',
  );
  pdfmake.addFonts({
    Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') },
  });
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  pdfmake.setUrlAccessPolicy(() => false);
}

async function make(products: SnapshotProduct[]): Promise<void> {
  // The pictures are made while the prices are asked for.
  const priced = once(process, 'message') as Promise<[PriceMessage]>;
  tell({ kind: 'selected', codes: products.map(({ code }) => code) });
  const thumbnails = await thumbnailsOf(job.dataDir, products, (done, of) => {
    if (done % PICTURES_TOLD === 0) tellStep({ step: 'pictures', done, of });
  });
  const [{ prices }] = await priced;
  tellStep({ step: 'pages', of: products.length });
  loadFonts();
  const pdf = await pdfmake.createPdf(priceListDocument(job, products, thumbnails, prices)).getBuffer();
  tell({ kind: 'made', pdf: new Uint8Array(pdf) });
}

const { products, count } = await chooseProducts(job);
if (count === 0) tell({ kind: 'none' });
else if (count > job.maxProducts) tell({ kind: 'tooMany', count });
else await make(ordered(products));

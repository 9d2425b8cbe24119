import { mkdirSync } from 'node:fs';
import { getFamilies } from '#backoffice/calls/catalogue.ts';
import { pictureHosts } from '#backoffice/calls/pictureHosts.ts';
import { getProductsList } from '#backoffice/calls/product.ts';
import { BackOfficeMisshapen } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { menuTrails } from '#content/menu.ts';
import { gate as copy } from '#copy/night/gate.ts';
import { snapshotCopy } from '#copy/night/programs.ts';
import { today } from '#domain/day.ts';
import { pagesOf } from '#domain/night/addresses.ts';
import { lostPlaces } from '#domain/night/losses.ts';
import { placeKey } from '#domain/night/places.ts';
import { nextRedirects } from '#domain/night/redirects.ts';
import type { Picture } from '#domain/product/picture.ts';
import type { Product } from '#domain/product/product.ts';
import { readNightBefore } from '#snapshot/before.ts';
import { catalogueChanges } from '#snapshot/changes.ts';
import { chooseRows, type DuplicateRule, duplicatesIn } from '#snapshot/duplicates.ts';
import type { Exclusions } from '#snapshot/exclusions.ts';
import { rememberFirstSeen } from '#snapshot/featured/firstSeen.ts';
import { type Concern, GateRefused, passGate, withoutDuplicates } from '#snapshot/gate.ts';
import { snapshotFile } from '#snapshot/load.ts';
import { menuDifferences } from '#snapshot/menuDifferences.ts';
import { type PictureIndex, picturesFile } from '#snapshot/pictures/pictures.ts';
import { isBroken } from '#snapshot/pictures/waiting.ts';
import { popupFile, popupSchema } from '#snapshot/popup.ts';
import { readAddressBook, writeAddressBook } from '#snapshot/redirects/addressBook.ts';
import { type Snapshot, type SnapshotProduct, snapshotFamily, snapshotProduct } from '#snapshot/schema.ts';
import { trailsOf } from '#snapshot/shop.ts';
import { rememberChangedDays } from '#snapshot/sitemap/changedDays.ts';
import { snapshotText } from '#snapshot/text.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';
import { askPrices } from './askPrices.ts';
import { collectPictures } from './collectPictures.ts';
import { loadSources, sourcesFile } from './pictureSources.ts';
import type { SnapshotReport } from './report.ts';
import { takePopup } from './takePopup.ts';

type Options = {
  imagesUrl: string;
  /** Names of further hosts that pictures may come from. */
  pictureHosts?: readonly string[];
  dataDir: string;
  say: (line: string) => void;
  /** What an editor has accepted by name, although the gate refuses it. */
  accepted?: readonly Concern[];
  /** The customer as whom a few prices are asked for; without one none are. */
  cardcode?: string | undefined;
  /** The editors' patterns of names that are not published. */
  isExcluded?: Exclusions;
  /** Which of several rows with one code counts. */
  duplicateRules?: readonly DuplicateRule[];
  /** Pictures are made when a release is in service: a first night must not wait for all of them. */
  picturesLater?: boolean;
  /** Called after each product with the number of finished products and of all. */
  progress?: (done: number, total: number) => void;
};

/**
 * The fields are listed one by one, so that no other field reaches the pages. Each product is checked by itself: to check
 * the whole snapshot at once would hold 100,000 products a second time. The type asks for each field: where one was
 * forgotten, the schema would fill it as it fills an older night's.
 */
const toSnapshotProduct = (product: Product, pictures: Picture[]): SnapshotProduct =>
  snapshotProduct.parse({
    code: product.code,
    name: product.name,
    description: product.description,
    brand: product.brand,
    path: product.path,
    unitMult: product.unitMult,
    unitsPerItem: product.unitsPerItem,
    codeBars: product.codeBars,
    videos: product.videos,
    videoLinks: product.videoLinks,
    documents: product.documents,
    listOrder: product.listOrder,
    pictures,
  } satisfies SnapshotProduct);

const toPictureIndex = (products: SnapshotProduct[]): PictureIndex =>
  Object.fromEntries(
    products.flatMap(({ code, pictures: [main] }) =>
      main ? [[code, [main.hash, main.width, main.height]]] : [],
    ),
  );

/** The catalogue as the back office sends it. An answer that is no catalogue is a matter of the gate. */
async function readCatalogue(office: BackOffice) {
  try {
    const [families, list] = await Promise.all([getFamilies(office), getProductsList(office)]);
    return { families, list };
  } catch (error) {
    if (!(error instanceof BackOfficeMisshapen)) throw error;
    throw new GateRefused([
      { concern: 'misshapen', sentence: copy.misshapen(error.message, error.callPath) },
    ]);
  }
}

/**
 * Writes the current catalogue and its pictures. The previous snapshot stays when this throws: GateRefused when what the
 * back office sent is not fit to be published, one of its three errors when it failed. product.md §16.
 */
export async function takeSnapshot(office: BackOffice, options: Options): Promise<SnapshotReport> {
  const { dataDir, imagesUrl, say, accepted = [], isExcluded = () => false, cardcode, progress } = options;
  const hosts = pictureHosts([office.origin, imagesUrl], options.pictureHosts);
  mkdirSync(dataDir, { recursive: true });
  say(snapshotCopy.reading);
  const { before, unreadBefore } = readNightBefore(dataDir);
  const { families, list } = await readCatalogue(office);
  const excluded = list.items.filter(({ name }) => isExcluded(name));
  const { rows: published, idle } = chooseRows(
    list.items.filter(({ name }) => !isExcluded(name)),
    options.duplicateRules ?? [],
  );
  const prices = cardcode ? await askPrices(office, cardcode, published) : undefined;
  const book = readAddressBook(dataDir);
  const menu = menuTrails.map(placeKey);
  const weighed = {
    products: published,
    unreadable: list.unreadable,
    families,
    before,
    unreadBefore,
    prices,
  };
  passGate({ ...weighed, menus: { before: book.menu, now: menu } }, accepted);
  const items = withoutDuplicates(published);
  say(snapshotCopy.pictures(items.length));
  const { pictures, sources, kept } = await collectPictures(items, {
    imagesUrl,
    hosts,
    dataDir,
    acceptLoss: accepted.includes('pictures'),
    later: options.picturesLater === true,
    before: {
      sources: loadSources(dataDir),
      pictures: new Map(
        before?.products.map(({ code, pictures }) => [
          code,
          pictures.filter(({ hash }) => !isBroken(dataDir, hash)),
        ]),
      ),
    },
    progress: (done) => progress?.(done, items.length),
  });
  const products = items.map((product) => toSnapshotProduct(product, pictures.get(product.code) ?? []));
  const snapshot: Snapshot = {
    version: 1,
    takenAt: new Date().toISOString(),
    families: snapshotFamily.array().min(1).parse(families),
    products,
  };
  const pages = pagesOf(products, [...menuTrails, ...trailsOf(families)]);
  const redirects = nextRedirects(book, before?.products ?? [], {
    products,
    pages,
    day: snapshot.takenAt.slice(0, 10),
  });
  // Before the snapshot: a night that is killed between the two finds the same movements again, and forgets none.
  writeAddressBook(dataDir, { redirects, empty: [...pages.empty], menu });
  const nights = { before: before?.products, products, day: today() };
  rememberFirstSeen(dataDir, nights);
  rememberChangedDays(dataDir, nights);
  writeWholeSync(snapshotFile(dataDir), snapshotText(snapshot));
  writeWholeSync(picturesFile(dataDir), JSON.stringify(toPictureIndex(products)));
  writeWholeSync(sourcesFile(dataDir), JSON.stringify(sources));
  const popup = popupSchema.parse(await takePopup(office, { dataDir, hosts, say }));
  writeWholeSync(popupFile(dataDir), JSON.stringify(popup));
  return {
    products: products.length,
    unreadable: list.unreadable,
    left: list.left,
    prices,
    duplicates: duplicatesIn(published),
    idleDuplicateRules: idle.map(({ line, code }) => ({ line, code })),
    lost: before ? lostPlaces(before.products, products) : [],
    pictures: new Set([...pictures.values()].flat().map(({ hash }) => hash)).size,
    withoutPicture: products.filter((product) => product.pictures.length === 0).length,
    keptPicture: kept,
    menu: menuDifferences(menuTrails, families),
    excluded: excluded.map(({ code, name }) => ({ code, name })),
    changes: catalogueChanges(before, snapshot),
  };
}

import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { getFamilies } from '#backoffice/calls/catalogue.ts';
import { getProductsList } from '#backoffice/calls/products.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { menuTrails } from '#content/menu.ts';
import type { Picture } from '#domain/picture.ts';
import type { Product } from '#domain/product.ts';
import { loadSnapshot, snapshotFile } from '#snapshot/load.ts';
import { menuDifferences } from '#snapshot/menuDifferences.ts';
import { type PictureIndex, picturesFile } from '#snapshot/pictures.ts';
import { popupFile, popupSchema } from '#snapshot/popup.ts';
import { type Snapshot, type SnapshotProduct, snapshotSchema } from '#snapshot/schema.ts';
import { collectPictures } from './collectPictures.ts';
import { loadSources, sourcesFile } from './pictureSources.ts';
import type { SnapshotReport } from './report.ts';
import { takePopup } from './takePopup.ts';

type Options = {
  imagesUrl: string;
  dataDir: string;
  say: (line: string) => void;
  /** Continues when more pictures than usual are missing. */
  acceptLoss?: boolean;
  /** Called after each product with the number of finished products and of all. */
  progress?: (done: number, total: number) => void;
};

/** Writes a new file and renames it, so that a reader never sees an incomplete file, also after a crash. */
function writeAtomically(file: string, data: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(data));
  renameSync(`${file}.new`, file);
}

/** The fields are listed one by one, so that no other field reaches the pages. */
const toSnapshotProduct = (product: Product, pictures: Picture[]): SnapshotProduct => ({
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
});

const toPictureIndex = (products: SnapshotProduct[]): PictureIndex =>
  Object.fromEntries(
    products.flatMap(({ code, pictures: [main] }) =>
      main ? [[code, [main.hash, main.width, main.height]]] : [],
    ),
  );

/** Each product's pictures in the previous snapshot; empty when there is none or when it is broken. */
function picturesBefore(dataDir: string, say: Options['say']): Map<string, Picture[]> {
  if (!existsSync(snapshotFile(dataDir))) return new Map();
  try {
    return new Map(loadSnapshot(dataDir).products.map(({ code, pictures }) => [code, pictures]));
  } catch {
    say('The snapshot before is broken, so whether pictures were lost since cannot be told.');
    return new Map();
  }
}

/**
 * Writes the current catalogue and its pictures. When the back office fails it throws, and the previous snapshot stays.
 */
export async function takeSnapshot(office: BackOffice, options: Options): Promise<SnapshotReport> {
  const { dataDir, imagesUrl, say, acceptLoss = false, progress } = options;
  mkdirSync(dataDir, { recursive: true });
  say('Reading the catalogue…');
  const [families, list] = await Promise.all([getFamilies(office), getProductsList(office)]);
  say(`Reading the pictures of ${list.items.length} products…`);
  const { pictures, sources, kept } = await collectPictures(list.items, {
    imagesUrl,
    dataDir,
    acceptLoss,
    before: { sources: loadSources(dataDir), pictures: picturesBefore(dataDir, say) },
    progress: (done) => progress?.(done, list.items.length),
  });
  const products = list.items.map((product) => toSnapshotProduct(product, pictures.get(product.code) ?? []));
  const snapshot: Snapshot = { version: 1, takenAt: new Date().toISOString(), families, products };
  writeAtomically(snapshotFile(dataDir), snapshotSchema.parse(snapshot));
  writeAtomically(picturesFile(dataDir), toPictureIndex(products));
  writeAtomically(sourcesFile(dataDir), sources);
  writeAtomically(popupFile(dataDir), popupSchema.parse(await takePopup(office, { dataDir, say })));
  return {
    products: products.length,
    unreadable: list.unreadable,
    pictures: new Set([...pictures.values()].flat().map(({ hash }) => hash)).size,
    withoutPicture: products.filter((product) => product.pictures.length === 0).length,
    keptPicture: kept,
    menu: menuDifferences(menuTrails, families),
  };
}

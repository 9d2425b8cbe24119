import { readCode } from '#browser/quickOrder/reader.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';
import { codeOfWord } from '#domain/quickOrder/ownWords.ts';
import { addUnknownBox } from '#domain/quickOrder/scan/box.ts';
import { addScanned, rowOfSeveral, type ScannedRow } from '#domain/quickOrder/scan/table.ts';
import { toTableProduct } from '#domain/quickOrder/table.ts';
import { updateDraft } from '#stores/quickOrder/draft.ts';
import { ownBox, ownWords } from '#stores/quickOrder/words.ts';
import { $session, ownCart } from '#stores/session/session.ts';
import { whenLoaded } from '#stores/whenLoaded.ts';
import { collect } from './collected.ts';

/** What became of a scan. `failed`: the catalogue could not be had. `forgotten`: older codes that there was no room for. */
export type TakenScan =
  | { status: 'added'; code: string; name: string; row: ScannedRow }
  | { status: 'several'; code: string }
  /** A box of which nobody has said how many it holds. `count`: how many of it were scanned. */
  | { status: 'box'; code: string; name: string; count: number }
  | { status: 'unknown'; code: string; forgotten: number }
  | { status: 'failed'; code: string };

type Scan = { code: string; takePicture?: () => string | null };

function addOne(product: CatalogueEntry, code: string, units?: number): TakenScan {
  let row: ScannedRow | undefined;
  updateDraft((draft) => {
    const added = addScanned(draft, toTableProduct(product), code, crypto.randomUUID(), units);
    row = added.scanned;
    return added.draft;
  });
  return row ? { status: 'added', code, name: product.name, row } : { status: 'failed', code };
}

function askWhich(products: readonly CatalogueEntry[], code: string): TakenScan {
  const row = rowOfSeveral(products.map(toTableProduct), code, crypto.randomUUID());
  updateDraft((draft) => ({ ...draft, rows: [...draft.rows, row] }));
  return { status: 'several', code };
}

function askUnits(product: CatalogueEntry, code: string): TakenScan {
  let count = 1;
  updateDraft((draft) => {
    const added = addUnknownBox(draft, toTableProduct(product), code, crypto.randomUUID());
    count = added.count;
    return added.draft;
  });
  return { status: 'box', code, name: product.name, count };
}

/** Puts a scanned product on the order table, or the code among those that nobody knew. */
export async function takeScan({ code, takePicture }: Scan): Promise<TakenScan> {
  const scannedMs = Date.now();
  await whenLoaded($session);
  if (ownCart() === null) return { status: 'failed', code };
  const own = ownBox(code);
  const coded = await readCode(own?.code ?? codeOfWord(ownWords(), code) ?? code).catch(() => null);
  if (coded === null) return { status: 'failed', code };
  const products = coded.by === 'written' ? coded.products : [];
  const [product, ...others] = products;
  if (product) return others.length === 0 ? addOne(product, code, own?.units) : askWhich(products, code);
  const { box } = coded;
  if (box) return box.units === null ? askUnits(box.product, code) : addOne(box.product, code, box.units);
  return { status: 'unknown', code, forgotten: await collect(code, scannedMs, takePicture?.() ?? null) };
}

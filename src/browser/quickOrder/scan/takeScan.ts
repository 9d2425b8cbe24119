import { readCode } from '#browser/quickOrder/reader.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';
import { codeOfWord } from '#domain/quickOrder/ownWords.ts';
import { addScanned, rowOfSeveral, type ScannedRow } from '#domain/quickOrder/scan/table.ts';
import { toTableProduct } from '#domain/quickOrder/table.ts';
import { updateDraft } from '#stores/quickOrder/draft.ts';
import { ownWords } from '#stores/quickOrder/words.ts';
import { $session, ownCart } from '#stores/session/session.ts';
import { whenLoaded } from '#stores/whenLoaded.ts';
import { collect } from './collected.ts';

/** What became of a scan. `failed`: the catalogue could not be had. `forgotten`: older codes that there was no room for. */
export type TakenScan =
  | { status: 'added'; code: string; name: string; row: ScannedRow }
  | { status: 'several'; code: string }
  | { status: 'unknown'; code: string; forgotten: number }
  | { status: 'failed'; code: string };

type Scan = { code: string; takePicture?: () => string | null };

function addOne(product: CatalogueEntry, code: string): TakenScan {
  let row: ScannedRow | undefined;
  updateDraft((draft) => {
    const added = addScanned(draft, toTableProduct(product), code, crypto.randomUUID());
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

/** Puts a scanned product on the order table, or the code among those that nobody knew. */
export async function takeScan({ code, takePicture }: Scan): Promise<TakenScan> {
  const scannedMs = Date.now();
  await whenLoaded($session);
  if (ownCart() === null) return { status: 'failed', code };
  const coded = await readCode(codeOfWord(ownWords(), code) ?? code).catch(() => null);
  if (coded === null) return { status: 'failed', code };
  const products = coded.by === 'written' ? coded.products : [];
  const [product, ...others] = products;
  if (product) return others.length === 0 ? addOne(product, code) : askWhich(products, code);
  return { status: 'unknown', code, forgotten: await collect(code, scannedMs, takePicture?.() ?? null) };
}

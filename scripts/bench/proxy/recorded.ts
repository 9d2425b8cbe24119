import type { ChildProcess } from 'node:child_process';
import { searchProducts } from '#backoffice/calls/products.ts';
import { startSandbox } from '../../start/programs.ts';

/** What the upstream plays back: one product to be given any code, and one search's whole answer. */
export type Recorded = { product: object; search: object; term: string };

const PRODUCTS = '2000';
const TERM = 'amoladora';

/** Asks a sandbox of 2,000 products once, and lets it go: it must not share a core with what is measured. */
export async function recordSandbox(): Promise<Recorded> {
  const launched: ChildProcess[] = [];
  const args = ['--products', PRODUCTS, '--port', '0', '--idp-port', '0'];
  const { backoffice } = await startSandbox(args, launched);
  try {
    const ask = async (path: string) =>
      (await (await fetch(backoffice + path)).json()) as { products: object[] };
    const search = await ask(`${searchProducts.path}?term=${TERM}&orderby=relevance`);
    // Of middling size: the first found may have five photos and a video, which most have not.
    const bySize = search.products.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
    const product = bySize[Math.floor(bySize.length / 2)];
    if (!product) throw new Error(`The sandbox finds no "${TERM}".`);
    // As a lookup without descriptions, which is what the shop asks for, answers it.
    return { product: { ...product, description: '' }, search, term: TERM };
  } finally {
    for (const program of launched) program.kill('SIGTERM');
  }
}

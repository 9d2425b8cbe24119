import type { ChildProcess } from 'node:child_process';
import { searchProducts } from '#backoffice/calls/products.ts';
import { startSandbox } from '../../start/programs.ts';

/** The recorded answers: one product, which is sent with any code, and a whole answer to a search. */
export type Recorded = { product: object; search: object; term: string };

const PRODUCTS = '2000';
const TERM = 'amoladora';

/** Records answers of a sandbox with 2,000 products. The sandbox is stopped before anything is measured. */
export async function recordSandbox(): Promise<Recorded> {
  const launched: ChildProcess[] = [];
  const args = ['--products', PRODUCTS, '--port', '0', '--idp-port', '0'];
  const { backoffice } = await startSandbox(args, launched);
  try {
    const ask = async (path: string) =>
      (await (await fetch(backoffice + path)).json()) as { products: object[] };
    const search = await ask(`${searchProducts.path}?term=${TERM}&orderby=relevance`);
    // A product of medium size: the first may have five photos and a video, which most products do not have.
    const bySize = search.products.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
    const product = bySize[Math.floor(bySize.length / 2)];
    if (!product) throw new Error(`The sandbox finds no "${TERM}".`);
    // The shop looks up products without descriptions.
    return { product: { ...product, description: '' }, search, term: TERM };
  } finally {
    for (const program of launched) program.kill('SIGTERM');
  }
}

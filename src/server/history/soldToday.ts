import type { ProductCache } from '#backoffice/cache/productCache.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';

/** What is sold today, by its code; null where nobody can be asked: what the history says is shown all the same. */
export async function soldToday(
  cache: ProductCache,
  codes: readonly string[],
): Promise<Map<string, { name: string; unitMult: number }> | null> {
  try {
    return new Map((await cache.products([...codes])).map((product) => [product.code, product]));
  } catch (error) {
    if (error instanceof BackOfficeError) return null;
    throw error;
  }
}

import { trustedHtml } from '#browser/dom.ts';
import type { Fact } from '#domain/product/facts/described.ts';
import type { CatalogueCard } from '#domain/product/product.ts';
import { productPath } from '#domain/slug.ts';
import { productIn } from './productOf.ts';

/** What a product's own page says, to be shown elsewhere. */
export type ReadProduct = {
  product: CatalogueCard;
  facts: Fact[];
  /** The page's own elements: the list of facts, and the description. */
  factList: Element | null;
  description: Element | null;
};

const text = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

/**
 * Reads a product's page, which holds everything that quick view and comparison show. Null when there is no such
 * product; throws when the page cannot be read.
 */
export async function readProductPage(code: string): Promise<ReadProduct | null> {
  const response = await fetch(productPath(code));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The page of ${code} answered ${response.status}.`);
  const page = new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html');
  const article = page.querySelector('.detail');
  const product = article && productIn(article);
  if (!product) throw new Error(`The page of ${code} holds no product.`);
  for (const button of article.querySelectorAll('.detail-facts button')) button.remove();
  const description = article.querySelector('[data-description]');
  const stated = [...article.querySelectorAll('.detail-facts > div')].map(
    (row): Fact => ({ label: text(row.querySelector('dt')), value: text(row.querySelector('dd')) }),
  );
  return {
    product,
    facts: stated,
    factList: article.querySelector('.detail-facts'),
    description,
  };
}

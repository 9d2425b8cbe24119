import { loadEditorial } from './editorial.ts';
import { type ShopPages, shopPages } from './pages.ts';
import { openShop } from './shop.ts';

let planned: ShopPages | undefined;

/** Gives the routes the pages that this build makes; the others are carried over from the release before. */
export function planFor(pages: ShopPages): void {
  planned = pages;
}

/** The pages that this build makes: all where nobody made a plan, as in `astro dev`. Decision 0109. */
export function plannedPages(menuTrails: readonly string[][]): ShopPages {
  planned ??= shopPages(openShop(menuTrails), loadEditorial());
  return planned;
}

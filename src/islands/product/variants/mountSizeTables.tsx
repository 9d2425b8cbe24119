import { renderInto } from '#islands/ui/renderInto.tsx';
import { SizesOf } from './mountVariants.tsx';
import { type ProductSizes, readSizeTable } from './readVariants.ts';

/** Prices are asked for before somebody is there, and not of what nobody comes to. */
const NEAR = '400px';

/** Puts prices and quantities in the place of a category's tables of sizes, once somebody comes near. What cannot be read stays as it is. */
export async function mountSizeTables(tables: Element): Promise<void> {
  const { place = '' } = document.getElementById('listing-root')?.dataset ?? {};
  const watching = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        watching.unobserve(target);
        const { code = '', name = '' } = (target as HTMLElement).dataset;
        const own = document.createElement('div');
        target.append(own);
        const read = (): Promise<ProductSizes> => readSizeTable(place, code);
        renderInto(own, <SizesOf title={name} read={read} />);
      }
    },
    { rootMargin: NEAR },
  );
  for (const table of tables.querySelectorAll('.size-table')) watching.observe(table);
}

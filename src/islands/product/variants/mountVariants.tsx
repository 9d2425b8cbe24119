import { offerIn } from '#browser/product/readOfferSlot.ts';
import { renderInto } from '#islands/ui/renderInto.tsx';
import { readVariants } from './readVariants.ts';
import { Variants } from './Variants.tsx';

/**
 * Puts a product's other sizes under it, for a customer. The page is a file for everybody, and has no place for them.
 * `main` is the product's name and offer. Rejects when the sizes cannot be read.
 */
export async function mountVariants(main: Element): Promise<void> {
  const offer = offerIn(main);
  if (!offer) return;
  const sizes = await readVariants(offer.code);
  if (sizes.variants.length === 0) return;
  const place = document.createElement('div');
  main.closest('.detail')?.after(place);
  renderInto(place, <Variants code={offer.code} {...sizes} />);
}

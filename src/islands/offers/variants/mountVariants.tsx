import { createRoot } from 'react-dom/client';
import { offerIn } from '#browser/product/readOfferSlot.ts';
import { readVariants } from './readVariants.ts';
import { Variants } from './Variants.tsx';

/**
 * Puts a product's other sizes under it, for a customer. The page is a file for everybody, and has no place for them.
 * Without them, the page is whole: it says nothing where they cannot be read.
 */
export async function mountVariants(article: Element): Promise<void> {
  const offer = offerIn(article);
  if (!offer) return;
  try {
    const variants = await readVariants(offer.code);
    if (variants.length === 0) return;
    const place = document.createElement('div');
    article.after(place);
    createRoot(place).render(<Variants code={offer.code} variants={variants} />);
  } catch (cause) {
    console.warn('The sizes of the product could not be read.', cause);
  }
}

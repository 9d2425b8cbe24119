import { offerIn } from '#browser/product/readOfferSlot.ts';
import { renderInto } from '#islands/ui/renderInto.tsx';
import { OwnFacts } from './OwnFacts.tsx';
import { mountVariants } from './variants/mountVariants.tsx';

/** Adds to a product's page what only a customer has. `main` is the product's name and offer. */
export async function mountDetail(main: Element): Promise<void> {
  const offer = offerIn(main);
  if (!offer) return;
  const place = main.querySelector('.own-facts');
  if (place) renderInto(place, <OwnFacts code={offer.code} />);
  mountVariants(main, offer.code);
}

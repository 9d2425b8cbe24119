import { priceMarkup } from '#browser/product/offerMarkup.ts';
import type { Offer } from '#domain/product/product.ts';
import { drawMarkup } from './drawMarkup.ts';

export const Price = ({ offer, large }: { offer: Offer; large: boolean }) =>
  drawMarkup(priceMarkup(offer, large));

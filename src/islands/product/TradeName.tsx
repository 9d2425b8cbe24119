import { offerCopy } from '#copy/product/offer.ts';
import type { ProductNames } from '#domain/product/product.ts';

/** How a document of the retailer's says a product, where that is not the name as it is read: so that a clerk can compare. */
export const TradeName = ({ tradeName }: Pick<ProductNames, 'tradeName'>) =>
  tradeName ? <span className="trade-name soft small">{offerCopy.tradeName(tradeName)}</span> : null;

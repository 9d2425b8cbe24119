import { dice } from '../random.ts';
import { documentTitles } from './media.ts';
import { type Product, stockDescriptions } from './product.ts';

/** Stands for the server's own address in stored answers, since the port is known only once it listens. */
export const BASE = '{base}';

/** Money as the wire carries it. */
export const amount = (cents: number): number => cents / 100;

const afterDiscount = (cents: number, discount: number): number => Math.round(cents * (1 - discount / 100));

/**
 * The answer's form of a product at list prices, with the slips that years of typing leave: a field spelled two ways,
 * a brand without its object, a price or a multiple as text. `seed` decides who slipped where.
 */
export const wireProduct = (product: Product, seed: number): Record<string, unknown> => {
  const slip = dice(seed, 'slip', product.itemCode);
  const price = amount(product.listCents);
  const code = encodeURIComponent(product.itemCode);
  const brand = slip.int(1, 100);
  const multiple = slip.int(1, 100);
  const photo = `${BASE}/blob/${code}.jpg`;
  const { views, hasVideo, youTubeId, documents } = product.media;
  const shot = product.picture !== '' || slip.chance(0.5);
  return {
    itemCode: product.itemCode,
    ...(slip.chance(0.7) && { code: product.itemCode }),
    title: slip.chance(0.02) ? product.title.replace(' ', '  ') : product.title,
    ...(slip.chance(0.6) && { name: product.title }),
    description: product.lines.join(slip.chance(0.92) ? '<br>' : '\r\n'),
    category: product.place.category,
    family: product.place.family,
    [slip.chance(0.93) ? 'subcategory' : 'subCategory']: product.place.subcategory,
    [slip.chance(0.93) ? 'subsubcategory' : 'subSubCategory']: product.place.subsubcategory,
    brand:
      brand <= 94 ? { name: product.brand } : brand <= 99 || product.listOrder < 500 ? product.brand : '',
    price: slip.chance(0.05) ? price.toFixed(2) : price,
    compareAtPrice: amount(product.compareCents),
    discount: product.discount,
    finalDiscount: 0,
    currency: product.currency,
    pvp: amount(product.pvpCents),
    pvpCur: product.currency,
    unitMult:
      product.unitMult === 1 && multiple <= 4
        ? multiple <= 2
          ? ''
          : null
        : multiple <= 10
          ? product.unitMult
          : String(product.unitMult),
    unitsPerItem: product.unitsPerItem,
    factorQty: 1,
    codeBars: product.codeBars,
    tax: product.tax,
    stockStatus: product.stock,
    stockDescription: stockDescriptions[product.stock],
    hasStock: product.stock === 'S' || product.stock === 'W',
    images: shot ? ['', ...views.map((view) => `?view=${view}`)].map((view) => ({ url: photo + view })) : [],
    videos: hasVideo ? [{ url: `${BASE}/videos/${code}.webm` }] : [],
    videoLinks: youTubeId ? [{ url: `https://www.youtube.com/watch?v=${youTubeId}` }] : [],
    documents: documents.map((kind) => ({
      name: documentTitles[kind],
      url: `${BASE}/documents/${kind}/${code}.pdf`,
    })),
    finalPrice: amount(afterDiscount(product.listCents, product.discount)),
    listOrder: product.listOrder,
  };
};

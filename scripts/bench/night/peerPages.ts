import { catalogue } from '#copy/catalogue/catalogue.ts';
import { soldBy } from '#copy/catalogue/query.ts';
import { product as copy } from '#copy/product/product.ts';
import { cataloguePath, loginPath } from '#domain/paths.ts';
import { descriptionParts } from '#domain/product/description.ts';
import type { CatalogueCard } from '#domain/product/product.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { productPath } from '#domain/slug.ts';
import { unbroken } from '#domain/unbroken.ts';
import { SHOP_NAME } from '#retailer/values/shop.ts';
import { productPages } from '#snapshot/pages.ts';
import type { Shop } from '#snapshot/shop.ts';

/** As in Detail.astro. */
const LONG_NAME = 60;

const cardOf = ({ code, name, brand, unitMult }: CatalogueCard) => ({
  code,
  name,
  shown: unbroken(name),
  href: productPath(code),
  brand: brand?.name ?? '',
  multiple: unitMult,
  sold: unitMult === 1 ? '' : soldBy(formatQuantity(unitMult)),
});

/**
 * The catalogue's product pages as another generator gets them: what our templates work out by rules of ours (addresses,
 * spaces that do not break, quantities, parts of descriptions) is worked out already, in the peers' favour. Keys are in
 * lower case, as Hugo makes them.
 */
export const peerPages = (shop: Shop, origin: string) =>
  productPages(shop).map(({ file, props: { product, trail, related } }) => {
    const { code, name, brand, codeBars, unitMult, description } = product;
    const path = productPath(code);
    const address = new URL(path, origin).href;
    const place = trail.at(-1);
    return {
      file,
      code,
      name,
      shown: unbroken(name),
      heading: copy.metaTitle(name, code),
      about: copy.metaDescription(name, code, brand?.name ?? '', SHOP_NAME),
      address,
      login: loginPath(path),
      long: name.length > LONG_NAME,
      brand: brand && { name: brand.name, href: cataloguePath({ brand: brand.slug }) },
      multiple: unitMult,
      sold: unitMult === 1 ? copy.singly : soldBy(formatQuantity(unitMult)),
      barcode: codeBars ?? '',
      gtin: codeBars && /^\d{8,14}$/.test(codeBars) ? codeBars : '',
      share: `https://wa.me/?text=${encodeURIComponent(copy.shareText(name, code, address))}`,
      text: description.join(' '),
      parts: descriptionParts(description),
      trail: trail.map((step) => ({ ...step, item: new URL(step.href, origin).href })),
      place: place && { ...place, all: copy.seePlace(place.name) },
      related: related.map(cardOf),
    };
  });

export type PeerPage = ReturnType<typeof peerPages>[number];

/** The words of our templates. */
export const words = {
  ...Object.fromEntries(Object.entries(copy).filter(([, value]) => typeof value === 'string')),
  home: catalogue.home,
  breadcrumbs: catalogue.breadcrumbs,
  shopName: SHOP_NAME,
};

/** Stands in the shell for the address of the login page. */
const LOGIN = '{login}';

/** What is the same in every page, cut out of one of ours: the parts that its generator is to repeat as they are. */
export function shellOf(html: string, { login }: PeerPage) {
  const between = (from: string, to: string): string => {
    const start = from === '' ? 0 : html.indexOf(from);
    const end = to === '' ? html.length : html.indexOf(to, start);
    if (start === -1 || end === -1) throw new Error(`A page of ours has no "${from}" before a "${to}".`);
    return html.slice(start, end);
  };
  const [copyIcon = '', lockIcon = '', shareIcon = ''] =
    between('<main', '</main>').match(/<svg.*?<\/svg>/gs) ?? [];
  const data = '<script type="application/ld+json">';
  return {
    top: between('', '<title>'),
    styles: between('<style>', '<meta property="og:title"'),
    above: between('<meta property="og:image"', '<div class="wrap page">').replaceAll(login, LOGIN),
    below: between('</main>', data),
    end: html.slice(html.indexOf('</script>', html.lastIndexOf(data)) + '</script>'.length),
    icons: { copy: copyIcon, lock: lockIcon, share: shareIcon },
  };
}

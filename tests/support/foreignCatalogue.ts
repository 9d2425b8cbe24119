import type { ForeignRow } from './foreignOffice.ts';

/** A wholesaler's tree of another country: ten families with four categories each. */
const FAMILIES = [
  'Bulonería',
  'Camping',
  'Electricidad del Automotor',
  'Pinturería',
  'Sanitarios y Grifería',
  'Riego',
  'Iluminación',
  'Seguridad Industrial',
  'Máquinas a Batería',
  'Bazar',
];
const CATEGORIES = ['Accesorios', 'Repuestos', 'Línea Hogar', 'Línea Profesional'];

/** The category that holds more than a tenth of the products. */
export const LARGE = { family: 'Bulonería', category: 'Tornillos' };

/** So many products, all families and categories among them. */
export const foreignRows = (count: number): ForeignRow[] =>
  Array.from({ length: count }, (_, index) => {
    const isLarge = index % 9 === 0;
    const place = Math.floor(index / 2);
    return {
      rubro: 'X',
      title: `ARTÍCULO ${index} X 1/2"`,
      itemCode: index % 2 ? `ART/${index}` : 10_000 + index,
      brand: index % 3 ? null : { name: 'Ñandú' },
      family: isLarge ? LARGE.family : (FAMILIES[place % FAMILIES.length] ?? ''),
      category: isLarge
        ? LARGE.category
        : (CATEGORIES[Math.floor(place / FAMILIES.length) % CATEGORIES.length] ?? ''),
      subCategory: null,
      unitMult: null,
      codeBars: null,
      images: null,
      description: null,
    };
  });

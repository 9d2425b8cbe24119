import { z } from '@hono/zod-openapi';
import { currency } from './fields.ts';

export const families = z
  .object({
    families: z.array(
      z.object({
        name: z.string(),
        categories: z.array(
          z.object({
            name: z.string(),
            subcategories: z.array(z.object({ name: z.string(), subsubcategories: z.array(z.string()) })),
          }),
        ),
      }),
    ),
  })
  .openapi('Families');

const link = z.object({ url: z.string() });
const typed = (description: string) => z.union([z.number(), z.string()]).openapi({ description });

/** A product as this API writes it, with the spellings that its older cards still have. */
export const wireProduct = z
  .object({
    itemCode: z.string(),
    code: z.string().optional(),
    title: z.string(),
    name: z.string().optional(),
    description: z
      .string()
      .openapi({ description: 'Líneas separadas por <br> (a veces CR LF); - o * es viñeta' }),
    family: z.string(),
    category: z.string(),
    subcategory: z.string().optional(),
    subCategory: z.string().optional(),
    subsubcategory: z.string().optional(),
    subSubCategory: z.string().optional(),
    brand: z.union([z.object({ name: z.string() }), z.string()]),
    price: typed('Sin impuestos; 0 es sin precio; en fichas viejas, texto'),
    compareAtPrice: z.number(),
    discount: z.number().openapi({ description: 'Porcentaje' }),
    finalDiscount: z.number().openapi({ description: 'Porcentaje, en líneas de promoción' }),
    currency,
    pvp: z.number().openapi({ description: 'Precio de venta al público sugerido, con impuestos' }),
    pvpCur: currency,
    unitMult: typed('Múltiplo mínimo de venta, como texto').nullable(),
    unitsPerItem: z.number(),
    factorQty: z.number(),
    codeBars: z.string(),
    tax: z.number().nullable().openapi({ description: 'Porcentaje; sin dato, tasa básica' }),
    stockStatus: z.enum(['S', 'W', 'D', 'A']),
    stockDescription: z.string(),
    hasStock: z.boolean(),
    images: z.array(link),
    videos: z.array(link),
    videoLinks: z.array(link),
    documents: z.array(z.object({ name: z.string(), url: z.string() })),
    finalPrice: z.number(),
    listOrder: z.number(),
  })
  .openapi('Product');

export const products = z.object({ products: z.array(wireProduct) }).openapi('Products');

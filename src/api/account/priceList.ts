import * as v from 'valibot';
import { endpoint, noInput } from '#api/endpoint.ts';
import { integer } from '#api/money.ts';
import { PRICE_LIST_MAX_MARGIN, PRICE_LIST_PRICES } from '#domain/account/priceList.ts';

const MAX_FAMILIES = 20;

const title = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80, 'admite hasta 80 caracteres')), '');

/**
 * Orders a catalogue from the back office, which sends it to the session's e-mail. Families are names; none is all of
 * them. It knows the customer's own prices, and neither margin nor suggested retail price.
 */
export const orderPriceList = endpoint({
  method: 'POST',
  path: '/api/account/catalog',
  limit: 'priceList',
  input: v.object({
    title,
    families: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(MAX_FAMILIES)),
    withPrices: v.boolean(),
  }),
  /** `items` is null when the back office does not say how many products it has. */
  answer: v.object({ sentTo: v.string(), items: v.nullable(v.number()) }),
});

/**
 * GET: the same as a PDF that we make at once, of at most PRICE_LIST_MAX_PRODUCTS products. `families` are slugs by commas; none
 * is all of them. 422 for more products, or for none.
 */
export const getCatalogPdf = {
  method: 'GET',
  path: '/api/account/catalog/pdf',
  limit: 'priceList',
  input: v.object({
    title,
    families: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''),
    prices: v.picklist(PRICE_LIST_PRICES),
    margin: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}(?:[.,]\d{1,2})?$/, 'es un porcentaje, con dos decimales a lo sumo'),
        v.transform((text) => Number(text.replace(',', '.'))),
        v.maxValue(PRICE_LIST_MAX_MARGIN, `es como máximo ${PRICE_LIST_MAX_MARGIN}`),
      ),
      '0',
    ),
  }),
} as const;

/**
 * How far the PDF is that the session's person asked for last: how many are made before it, then its pictures, then its pages
 * of so many products. `none`: the server that is asked does not make it; another one may.
 */
export const getCatalogProgress = endpoint({
  method: 'GET',
  path: '/api/account/catalog/progress',
  limit: 'account',
  input: noInput,
  answer: v.variant('step', [
    v.object({ step: v.literal('none') }),
    v.object({ step: v.literal('waiting'), ahead: integer }),
    v.object({ step: v.literal('choosing') }),
    v.object({ step: v.literal('pictures'), done: integer, of: integer }),
    v.object({ step: v.literal('pages'), of: integer }),
  ]),
});

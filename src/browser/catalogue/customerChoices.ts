/**
 * What only a customer chooses from in a listing: the orders by price, and the filters by offer under their names. Apart from
 * customer.ts, which comes with the stores of the islands.
 */
import { valueNames } from '#copy/catalogue/facetValues.ts';
import { offerNames } from '#copy/catalogue/offerFacets.ts';
import { priceSorts } from '#copy/catalogue/priceSorts.ts';
import { toolbarField } from './elements.ts';

Object.assign(valueNames, offerNames);
/** Only a customer sees prices, so only a customer can sort by them. product.md §11. */
toolbarField('sort').append(...priceSorts.map(({ value, label }) => new Option(label, value)));

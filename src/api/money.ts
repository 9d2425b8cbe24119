import * as v from 'valibot';
import { CURRENCIES } from '#domain/money.ts';

/** An amount in cents, a percentage in basis points, or a count. */
export const integer = v.pipe(v.number(), v.integer());
export const currency = v.picklist(CURRENCIES);

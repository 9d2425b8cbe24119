import { REFERENCE_ALPHABET } from './orders/order.ts';

/** Long enough for nobody to have the same one in a month of logs, short enough to be read out over the phone. */
const LENGTH = 12;

/** An id of 12 characters that can be said; `below(n)` is a random whole number from 0 to n - 1. */
export const randomRequestId = (below: (n: number) => number): string =>
  Array.from({ length: LENGTH }, () => REFERENCE_ALPHABET[below(REFERENCE_ALPHABET.length)]).join('');

/** Ids that proxies make are hexadecimal or UUIDs. Nothing else is taken, because it comes into logs and headers. */
const SAFE = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

export const isRequestId = (text: string): boolean => SAFE.test(text);

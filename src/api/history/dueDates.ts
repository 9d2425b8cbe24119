import { noInput } from '#api/endpoint.ts';

/** When the customer's documents fall due, as a calendar (RFC 5545). 404 with a sentence where nothing does. */
export const getDueDatesFile = {
  method: 'GET',
  path: '/api/account/due-dates',
  limit: 'account',
  input: noInput,
} as const;

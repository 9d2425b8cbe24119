import * as v from 'valibot';
import { BACKGROUNDS } from '#domain/shell/popup.ts';
import { endpoint } from './endpoint.ts';

const link = v.object({ href: v.string(), description: v.string(), background: v.picklist(BACKGROUNDS) });

/** `data` is null when there is nothing to announce, or no picture of it to be had. */
export const popupAnswer = v.object({
  data: v.nullable(
    v.object({
      image: v.string(),
      width: v.number(),
      height: v.number(),
      link1: v.nullable(link),
      link2: v.nullable(link),
    }),
  ),
});

/**
 * The caller's own announcement; a visitor's page reads the night's `/popup.json`, of the same shape. product.md §7.
 */
export const getPopup = endpoint({
  method: 'GET',
  path: '/api/web/GetPopup',
  limit: 'popup',
  input: v.object({}),
  answer: popupAnswer,
});

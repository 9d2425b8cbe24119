import { getFeatured } from '#api/merchandising.ts';
import { handle } from '#server/http/handler.ts';
import { customerFeatured } from '#server/promos/featured.ts';

export const prerender = false;

export const GET = handle(getFeatured, 'customer', ({ input, session, services }) =>
  customerFeatured(input.place, session.cardcode, services),
);

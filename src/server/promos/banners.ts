import { today } from '#domain/day.ts';
import { type Banner, bannersFor } from '#domain/site/merchandising.ts';
import { environment } from '#server/operation/environment.ts';
import { loadEditorial } from '#snapshot/editorial.ts';

/** What editors show customers at a place today: the day is now's, while a visitor's page has that of the last night. */
export const customerBanners = (place: string, day = today()): { banners: Banner[] } => ({
  banners: bannersFor(loadEditorial(environment().DATA_DIR).banners, { place, audience: 'clientes', day }),
});

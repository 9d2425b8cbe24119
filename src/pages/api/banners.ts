import { getBanners } from '#api/merchandising.ts';
import { handle } from '#server/http/handler.ts';
import { customerBanners } from '#server/promos/banners.ts';

export const prerender = false;

export const GET = handle(getBanners, 'customer', async ({ input }) => customerBanners(input.place));

import type { APIRoute } from 'astro';
import { HOME_ICON, MASKABLE_ICON, SMALL_HOME_ICON } from '#domain/paths.ts';
import { INK } from '#retailer/values/colours.ts';
import { LANGUAGE } from '#retailer/values/country.ts';
import { SHOP_DESCRIPTION, SHOP_NAME } from '#retailer/values/shop.ts';

const icon = (src: string, side: number, purpose = 'any') => ({
  ...{ src, purpose },
  sizes: `${side}x${side}`,
  type: 'image/png',
});

/** The web app manifest: what a phone puts on its home screen. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: SHOP_NAME,
      short_name: SHOP_NAME,
      description: SHOP_DESCRIPTION,
      lang: LANGUAGE,
      id: '/',
      start_url: '/',
      scope: '/',
      // With a way back: the shop's pages are the browser's own.
      display: 'minimal-ui',
      theme_color: INK,
      background_color: INK,
      icons: [icon(SMALL_HOME_ICON, 192), icon(HOME_ICON, 512), icon(MASKABLE_ICON, 512, 'maskable')],
    }),
  );

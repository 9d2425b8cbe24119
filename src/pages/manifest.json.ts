import type { APIRoute } from 'astro';
import { ordersCopy } from '#copy/orders/orders.ts';
import { quickOrderCopy, scanCopy } from '#copy/quickOrder.ts';
import {
  HOME_ICON,
  MASKABLE_ICON,
  ORDERS_PATH,
  QUICK_ORDER_PATH,
  SCAN_HASH,
  SMALL_HOME_ICON,
} from '#domain/paths.ts';
import { SHARED_FIELDS } from '#domain/shell/shareTarget.ts';
import { INK } from '#retailer/values/colours.ts';
import { LANGUAGE } from '#retailer/values/country.ts';
import { SHOP_DESCRIPTION, SHOP_NAME } from '#retailer/values/shop.ts';

const icon = (src: string, side: number, purpose = 'any') => ({
  ...{ src, purpose },
  sizes: `${side}x${side}`,
  type: 'image/png',
});

/** Files that the order table reads. Android asks for types, and names some of them by their endings. */
const READABLE = [
  ...['text/plain', 'text/csv', 'text/comma-separated-values', 'application/pdf', 'text/xml', 'text/html'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  ...['.txt', '.csv', '.pdf', '.xlsx', '.xls', '.xml'],
];

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
      display: 'standalone',
      // With a way back where a browser has one: the shop's pages are the browser's own.
      display_override: ['minimal-ui', 'standalone'],
      // A long press on the icon.
      shortcuts: [
        { name: quickOrderCopy.title, url: QUICK_ORDER_PATH },
        { name: scanCopy.open, url: QUICK_ORDER_PATH + SCAN_HASH },
        { name: ordersCopy.title, url: ORDERS_PATH },
      ],
      theme_color: INK,
      background_color: INK,
      // A message or a file that is shared from another app: the service worker takes it.
      share_target: {
        action: QUICK_ORDER_PATH,
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { ...SHARED_FIELDS, files: [{ name: SHARED_FIELDS.files, accept: READABLE }] },
      },
      icons: [icon(SMALL_HOME_ICON, 192), icon(HOME_ICON, 512), icon(MASKABLE_ICON, 512, 'maskable')],
    }),
  );

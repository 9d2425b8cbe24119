import type { OpenAPIHono } from '@hono/zod-openapi';
import { pictureOf } from '../pictures/pictures.ts';
import { callRouter, type Env } from './call.ts';
import { cartCalls } from './cart-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { clientCalls } from './client-calls.ts';
import type { Office } from './office.ts';
import { orderCalls } from './order-calls.ts';
import { settingCalls } from './setting-calls.ts';

/** The back office: its calls and pictures, without faults or journal. */
export const backOffice = (office: Office): OpenAPIHono<Env> => {
  const router = callRouter();
  catalogueCalls(router, office);
  clientCalls(router, office);
  cartCalls(router, office);
  orderCalls(router, office);
  settingCalls(router, office);
  router.get('/blob/*', async (c) => {
    const name = /\/blob\/(.+)\.jpg$/.exec(new URL(c.req.url).pathname)?.[1];
    const picture = name && (await pictureOf(office.products, decodeURIComponent(name)));
    if (!picture) return c.notFound();
    return c.body(picture.body, 200, { 'content-type': 'image/jpeg', etag: picture.etag });
  });
  return router;
};

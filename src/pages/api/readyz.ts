import type { APIRoute } from 'astro';
import { services } from '#server/services.ts';

export const prerender = false;

/** 200 when this process can take a cart operation: the database opens and answers. The server shows it as /readyz. */
export const GET: APIRoute = async () => {
  try {
    const { db } = await services();
    await db.selectFrom('carts').select('rev').limit(1).execute();
    return new Response('ready\n');
  } catch {
    return new Response('not ready\n', { status: 503 });
  }
};

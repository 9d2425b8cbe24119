import { Hono } from 'hono';
import { type DocumentKind, documentTitles } from '../catalogue/media.ts';
import { isViewName } from '../pictures/views.ts';
import type { Env } from './call.ts';
import type { Office } from './office.ts';
import { plainPdf } from './pdf.ts';
import { filmAnswer } from './video.ts';

/** The item code in `/blob/AM-820%2F115.jpg`; undefined when the address is not of this folder and type. */
const codeIn = (address: string, folder: string, extension: string): string | undefined => {
  const path = new URL(address).pathname;
  if (!path.startsWith(`/${folder}/`) || !path.endsWith(extension)) return undefined;
  try {
    return decodeURIComponent(path.slice(folder.length + 2, path.length - extension.length));
  } catch {
    return undefined;
  }
};

const YEAR_SECONDS = 31_536_000;

/** Pictures and papers by item code, the demonstration film and the announcements' images. */
export const fileRoutes = ({ products, pictures }: Office): Hono<Env> => {
  const routes = new Hono<Env>();
  routes.get('/blob/*', async (c) => {
    const code = codeIn(c.req.url, 'blob', '.jpg');
    const drawing = code === undefined ? undefined : products.byCode(code)?.picture;
    const view = c.req.query('view');
    if (!drawing || (view !== undefined && !isViewName(view))) return c.text('Sin foto', 404);
    const { body, etag } = await pictures.product(drawing, view);
    const headers = { etag, 'cache-control': `public, max-age=${YEAR_SECONDS / 365}` };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'content-type': 'image/jpeg' });
  });
  routes.get('/popup/:name', async (c) => {
    const { body, etag } = await pictures.announcement(c.req.param('name').replace(/\.jpg$/, ''));
    return c.body(body, 200, { etag, 'content-type': 'image/jpeg' });
  });
  routes.get('/documents/:kind/*', (c) => {
    const kind = c.req.param('kind');
    const code = codeIn(c.req.url, `documents/${kind}`, '.pdf');
    const product = code === undefined ? undefined : products.byCode(code);
    if (!product || !Object.hasOwn(documentTitles, kind)) return c.text('Sin documento', 404);
    const { description } = JSON.parse(product.wire) as { description: string };
    const lines = [`Código ${product.itemCode}`, '', ...description.split(/<br>|\r\n/)];
    const title = `${documentTitles[kind as DocumentKind]}: ${product.title}`;
    return c.body(plainPdf(title, lines), 200, { 'content-type': 'application/pdf' });
  });
  routes.get('/videos/*', (c) => {
    const product = products.byCode(codeIn(c.req.url, 'videos', '.webm') ?? '');
    return product ? filmAnswer(c.req.header('range')) : c.text('Sin video', 404);
  });
  return routes;
};

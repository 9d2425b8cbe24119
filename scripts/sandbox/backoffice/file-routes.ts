import { Hono } from 'hono';
import { escapeHtml } from '../html.ts';
import type { Env } from './call.ts';
import type { Office } from './office.ts';
import { plainPdf } from './pdf.ts';

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

/** Pictures by item code, manuals, demonstration videos' pages and the announcements' images. */
export const fileRoutes = ({ products, pictures }: Office): Hono<Env> => {
  const routes = new Hono<Env>();
  routes.get('/blob/*', async (c) => {
    const code = codeIn(c.req.url, 'blob', '.jpg');
    const drawing = code === undefined ? undefined : products.byCode(code)?.picture;
    if (!drawing) return c.text('Sin foto', 404);
    const { body, etag } = await pictures.product(drawing);
    const headers = { etag, 'cache-control': `public, max-age=${YEAR_SECONDS / 365}` };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(body, 200, { ...headers, 'content-type': 'image/jpeg' });
  });
  routes.get('/popup/:name', async (c) => {
    const { body, etag } = await pictures.announcement(c.req.param('name').replace(/\.jpg$/, ''));
    return c.body(body, 200, { etag, 'content-type': 'image/jpeg' });
  });
  routes.get('/documents/*', (c) => {
    const code = codeIn(c.req.url, 'documents', '.pdf');
    const product = code === undefined ? undefined : products.byCode(code);
    if (!product) return c.text('Sin documento', 404);
    const { description } = JSON.parse(product.wire) as { description: string };
    const lines = [`Código ${product.itemCode}`, '', ...description.split(/<br>|\r\n/)];
    return c.body(plainPdf(`Manual: ${product.title}`, lines), 200, { 'content-type': 'application/pdf' });
  });
  routes.get('/video/*', (c) => {
    const product = products.byCode(codeIn(c.req.url, 'video', '') ?? '');
    if (!product) return c.text('Sin video', 404);
    const title = escapeHtml(product.title);
    return c.html(
      `<!doctype html><html lang="es"><title>${title}</title><h1>${title}</h1><p>Video de demostración.</p>`,
    );
  });
  return routes;
};

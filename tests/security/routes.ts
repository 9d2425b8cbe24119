import { globSync, readFileSync } from 'node:fs';

/** A route that is answered on request, as its file says it: `/account/orders/{orderId}`. */
export type Route = { path: string; method: 'GET' | 'POST'; kind: 'api' | 'page' };

const PAGES = 'src/pages/';

/** `src/pages/api/promos/[id]/index.ts` → `/api/promos/{id}`; a rest parameter is one part. */
const pathOf = (file: string): string =>
  `/${file
    .slice(PAGES.length)
    .replace(/\.\w+$/, '')
    .replace(/(^|\/)index$/, '')
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')}`;

const methodsOf = (file: string, text: string): Route['method'][] =>
  file.endsWith('.astro')
    ? ['GET']
    : [...text.matchAll(/^export (?:const|async function|function) (GET|POST)\b/gm)].map(
        ([, method]) => method as Route['method'],
      );

/** Every route that is not a file of the build, read from the folder: a new one is here without being named. */
export function requestTimeRoutes(): Route[] {
  return globSync(`${PAGES}**/*.{ts,astro}`)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      if (!/export const prerender = false/.test(text)) return [];
      const path = pathOf(file);
      const kind = path.startsWith('/api/') ? 'api' : 'page';
      return methodsOf(file, text).map((method): Route => ({ path, method, kind }));
    });
}

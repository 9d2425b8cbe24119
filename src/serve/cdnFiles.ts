import { operatorCopy } from '#copy/operator.ts';
import { PREVIEW_PATH, PRODUCTS_PREFIX, PROMO_SHELL, PROMOS_PATH, SHARED_PICTURE } from '#domain/paths.ts';
import { codeOfFileName, productPath } from '#domain/slug.ts';

type Headers = Record<string, string>;

/** What Cloudflare reads of these files; Netlify has no such limits. */
const MOST = { headerRules: 100, headerLine: 2_000, rewrites: 2_000 };

const ENDING = '.html';

/** The item code of a product's file; undefined for any other file. */
const codeOf = (path: string): string | undefined =>
  path.startsWith(PRODUCTS_PREFIX) && path.endsWith(ENDING)
    ? codeOfFileName(path.slice(PRODUCTS_PREFIX.length, -ENDING.length))
    : undefined;

/** Codes that may be a file's name as they stand, on any system and for any CDN. */
const isName = (code: string): boolean =>
  /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(code) && !code.endsWith(ENDING);

/**
 * The path under which a file is given to a CDN. It finds `/shop/products/1.03` in `1.03.html` by itself, so that only
 * codes with other characters need a rule.
 */
export function cdnPath(path: string): string {
  const code = codeOf(path);
  return code !== undefined && isName(code) ? `${PRODUCTS_PREFIX}${code}${ENDING}` : path;
}

const addressOf = (path: string): string =>
  path === '/index.html' ? '/' : path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : path;

/** A folder of the site: its own files, and its folders by name. */
type Folder = { files: string[]; folders: Map<string, Folder> };

function treeOf(paths: readonly string[]): Folder {
  const root: Folder = { files: [], folders: new Map() };
  for (const path of paths) {
    let folder = root;
    for (const name of path.split('/').slice(1, -1)) {
      const next = folder.folders.get(name) ?? { files: [], folders: new Map() };
      folder.folders.set(name, next);
      folder = next;
    }
    folder.files.push(path);
  }
  return root;
}

/**
 * `_headers`, as Netlify and Cloudflare Pages read it, for these paths of a site. Both send the headers of every rule
 * that an address matches, joined: so no two rules match the same address. A folder has one rule if all its files have
 * the same headers, or else one for each. Throws where it would be more than Cloudflare reads.
 */
export function headerRules(paths: readonly string[], headersOf: (path: string) => Headers): string {
  const rules: string[] = [];
  const textOf = (path: string): string =>
    Object.entries(headersOf(path))
      .map(([name, value]) => `  ${name}: ${value}`)
      .join('\n');
  const textsIn = ({ files, folders }: Folder): Set<string> =>
    new Set([...files.map(textOf), ...[...folders.values()].flatMap((folder) => [...textsIn(folder)])]);
  const write = ({ files, folders }: Folder, prefix: string): void => {
    for (const path of files) rules.push(`${addressOf(path)}\n${textOf(path)}`);
    for (const [name, folder] of folders) {
      const [text, ...others] = textsIn(folder);
      if (others.length > 0) write(folder, `${prefix}${name}/`);
      else rules.push(`${prefix}${name}/*\n${text}`);
    }
  };
  write(treeOf(paths), '/');
  const text = `${rules.sort().join('\n')}\n`;
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  if (rules.length > MOST.headerRules || longest > MOST.headerLine) {
    throw new Error(operatorCopy.export.tooManyHeaders(rules.length, longest, MOST));
  }
  return text;
}

/**
 * `_redirects` for the same paths: where old addresses lead, and rewrites, which keep the address, of what the server maps to a
 * file of another name; a shared link's picture, where no server draws it, is the shop's. `warning` says in words that Cloudflare would not read them all.
 */
export function redirectRules(
  paths: readonly string[],
  moved: ReadonlyMap<string, string>,
  newlyMoved: ReadonlySet<string>,
): { text: string; warning?: string } {
  const old = [...moved].map(([from, to]) => `${from} ${to} ${newlyMoved.has(from) ? 302 : 301}`);
  const products = paths.flatMap((path) => {
    const code = codeOf(path);
    return code === undefined || addressOf(path) === productPath(code)
      ? []
      : [`${productPath(code)} ${addressOf(path)} 200`];
  });
  const preview = `${PREVIEW_PATH} ${SHARED_PICTURE} 302`;
  // A rule with a placeholder goes last: Cloudflare counts every rule after the first of them as another kind.
  const found = [...old, ...products, preview];
  const text = `${[...found, `${PROMOS_PATH}/:number ${PROMO_SHELL} 200`].join('\n')}\n`;
  if (found.length <= MOST.rewrites) return { text };
  return {
    text,
    warning: operatorCopy.export.manyRewrites(products.length, old.length, MOST.rewrites, PRODUCTS_PREFIX),
  };
}

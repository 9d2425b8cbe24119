import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalPath } from '#domain/canonicalPath.ts';
import { placePath } from '#domain/paths.ts';
import { contentFolder, shownName } from '#retailer/folder.ts';

/** A link of an editor's page to an address of the shop that has no page. */
export type DeadLink = { file: string; line: number; to: string };

/** `[texto](/shop/catalog/x)` and `<a href="/shop/catalog/x">`; what begins with `//` is another site's. */
const LINK = /(?:\]\(|href=["'])(\/(?!\/)[^)"'\s]*)/g;
/** Where a post sends its reader: `path: herramientas/accesorios`. */
const POST_PLACE = /^(?:catalog:.*\{.*|\s+)path: *["']?([^"'}\s]+)/;

function linksIn(line: string): string[] {
  const [, place] = POST_PLACE.exec(line) ?? [];
  const links = [...line.matchAll(LINK)].map(([, to = '']) => to);
  return place ? [...links, placePath(place)] : links;
}

/** The links in the editors' pages and posts to addresses that have no page. */
export function deadLinks(isPage: (path: string) => boolean): DeadLink[] {
  const folder = contentFolder();
  return globSync(['info/*.md', 'blog/*.md'], { cwd: folder })
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          linksIn(line).map((to) => ({ file: shownName(name, folder), line: index + 1, to })),
        ),
    )
    .filter(({ to }) => {
      const path = canonicalPath(to.split(/[?#]/, 1)[0] ?? '');
      return path === undefined || !isPage(path);
    });
}

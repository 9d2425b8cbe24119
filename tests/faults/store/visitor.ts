import { createHash } from 'node:crypto';
import type { Dice } from '../../../scripts/sandbox/random.ts';
import type { TestStore } from '../../support/site/objectStore.ts';

/** What the files of a site say, by path. */
export type Site = Record<string, string>;

const PAGES = 12;
const hashOf = (text: string): string => createHash('md5').update(text).digest('hex').slice(0, 8);
const isShared = (file: string): boolean => file.startsWith('_astro/');

/** The site of a night: a third of its pages is new, and every second night so is the script that all of them name. */
export function siteOf(roll: Dice, before: Site, night: number): Site {
  const pages = Array.from({ length: PAGES }, (_, index) => `shop/products/P-${index}.html`);
  const script = `// guion ${Math.floor(night / 2)}`;
  const asset = `_astro/shop.${hashOf(script)}.js`;
  const says = (page: string): string => {
    const said = before[page];
    return said?.endsWith(asset) && roll.int(0, 2) > 0 ? said : `${page}, noche ${night}: ${asset}`;
  };
  return {
    [asset]: script,
    ...Object.fromEntries(['index.html', ...pages].map((page) => [page, says(page)])),
  };
}

/** Follows the pointer, and reads pages of the release that it names, each with the script that the page asks for. */
export class Visitor {
  read = 0;
  /** What was not there. */
  missing = 0;
  /** What was there and of another release. */
  foreign = 0;
  readonly #store: TestStore;
  readonly #sites: ReadonlyMap<string, Site>;

  /** `sites` are those of all releases, by name. */
  constructor(store: TestStore, sites: ReadonlyMap<string, Site>) {
    this.#store = store;
    this.#sites = sites;
  }

  /** Which release is in service; undefined before the first. */
  async release(): Promise<string | undefined> {
    const answer = await fetch(`${this.#store.url}current.json`);
    return answer.ok ? ((await answer.json()) as { release: string }).release : undefined;
  }

  async #open(release: string, file: string): Promise<void> {
    const key = isShared(file) ? `assets/${file}` : `releases/${release}/${file}`;
    const answer = await fetch(this.#store.url + key);
    const text = await answer.text();
    this.read += 1;
    if (!answer.ok) this.missing += 1;
    else if (text !== this.#sites.get(release)?.[file]) this.foreign += 1;
  }

  /** Opens one page and its script. */
  async visit(roll: Dice): Promise<void> {
    const release = await this.release();
    const files = Object.keys(this.#sites.get(release ?? '') ?? {});
    if (!release || files.length === 0) return;
    await this.#open(release, roll.pick(files.filter((file) => !isShared(file))));
    for (const file of files.filter(isShared)) await this.#open(release, file);
  }

  /** Opens every file of the release in service. */
  async visitAll(): Promise<void> {
    const release = await this.release();
    if (!release) return;
    for (const file of Object.keys(this.#sites.get(release) ?? {})) await this.#open(release, file);
  }
}

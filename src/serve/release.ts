import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCHER_FILE, type Searcher } from '#domain/search/language/size.ts';
import type { Log } from '#server/operation/log.ts';
import { serverCodeOf } from '#server/operation/serverCode.ts';
import { movedIn, newlyMovedIn, type RedirectMap } from './files/moved.ts';
import { ISOLATION, type Origins, pageHeaders, REVALIDATE } from './headers.ts';

/** A built site: its folder, its pages' headers and its 404 page. */
export type Release = {
  dir: string;
  /** Where its static files are. */
  site: string;
  pageHeaders: Record<string, string>;
  /** The headers of pages that are made on request. */
  renderedHeaders: Record<string, string>;
  notFound: { headers: Record<string, string>; html: string };
  /** Where old addresses lead. */
  moved: RedirectMap;
  newlyMoved: ReadonlySet<string>;
  /** Who searches its catalogue. */
  searcher: Searcher;
  /** A hash of its request-time code: two releases with the same hash run the same code. */
  serverCode: string;
};

const CHECK_EVERY_MS = 1_000;

/** What the build wrote of who searches the catalogue; in a release of an older version nobody but browsers did. */
function searcherIn(dir: string): Searcher {
  const file = join(dir, SEARCHER_FILE);
  return existsSync(file) && readFileSync(file, 'utf8') === 'server' ? 'server' : 'browser';
}

/** Reads the parts of a release that are kept in memory. Throws when a part is missing. */
export function openRelease(dir: string, origins: Origins): Release {
  const site = join(dir, 'client');
  const headers = pageHeaders(dir, origins);
  readFileSync(join(site, 'index.html'));
  return {
    dir,
    site,
    pageHeaders: headers,
    renderedHeaders: { ...pageHeaders(dir, origins, 'rendered'), ...ISOLATION },
    notFound: {
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': REVALIDATE },
      html: readFileSync(join(site, '404.html'), 'utf8'),
    },
    moved: movedIn(dir),
    newlyMoved: newlyMovedIn(dir),
    searcher: searcherIn(dir),
    serverCode: serverCodeOf(dir),
  };
}

/**
 * Follows the link `dist` to the release in service, and checks it every second, because `npm run build` writes a new
 * folder and then replaces the link. A release that cannot be read is logged once, and the previous one stays.
 */
export class Releases {
  /** The release whose request-time code this process has imported. */
  readonly started: Release;
  #current: Release;
  #before: Release | undefined;
  #refused: string | undefined;
  readonly #dist: string;
  readonly #origins: Origins;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;

  constructor(dist: string, origins: Origins, log: Log) {
    this.#dist = dist;
    this.#origins = origins;
    this.#log = log;
    this.started = openRelease(realpathOrItself(dist), origins);
    this.#current = this.started;
    this.#timer = setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
  }

  get current(): Release {
    return this.#current;
  }

  /**
   * Releases whose files are still requested: the previous one by pages opened earlier, and the one whose code renders
   * the request-time pages.
   */
  get earlier(): Release[] {
    return [this.#before, this.started].filter(
      (release, at, all): release is Release =>
        release !== undefined && release !== this.#current && all.indexOf(release) === at,
    );
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #check(): Promise<void> {
    let dir = this.#dist;
    try {
      dir = await realpath(this.#dist);
      if (dir === this.#current.dir || dir === this.#refused) return;
      const next = openRelease(dir, this.#origins);
      this.#before = this.#current;
      this.#current = next;
      this.#refused = undefined;
      this.#log.info({ release: dir }, 'a new release is served');
      if (next.serverCode !== this.started.serverCode) {
        this.#log.warn({ release: dir }, 'its server code is new: restart serve to take up new code');
      }
    } catch (error) {
      if (dir !== this.#refused)
        this.#log.error({ error, release: dir }, 'a release cannot be read; the one before is served');
      this.#refused = dir;
    }
  }
}

/** A missing folder is reported when it is read. */
function realpathOrItself(dist: string): string {
  try {
    return realpathSync(dist);
  } catch {
    return dist;
  }
}

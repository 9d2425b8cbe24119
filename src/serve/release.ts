import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/operation/log.ts';
import { type Origins, pageHeaders, REVALIDATE } from './headers.ts';

/** A built site as it is served: its folder, its pages' headers and its 404 page. */
export type Release = {
  dir: string;
  /** Where its static files are. */
  site: string;
  pageHeaders: Record<string, string>;
  notFound: { headers: Record<string, string>; html: string };
  /** Names its request-time code: two releases with the same one run the same code. */
  serverCode: string;
};

const LOOK_AGAIN_MS = 1_000;

/** The names of the chunks hold hashes of their content; the entry itself differs in every build. */
function serverCodeOf(dir: string): string {
  const names = readdirSync(join(dir, 'server', 'chunks')).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex');
}

/** Reads what is kept of a release. Throws when a part of it is missing. */
export function openRelease(dir: string, origins: Origins): Release {
  const site = join(dir, 'client');
  const headers = pageHeaders(dir, origins);
  readFileSync(join(site, 'index.html'));
  return {
    dir,
    site,
    pageHeaders: headers,
    notFound: {
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': REVALIDATE },
      html: readFileSync(join(site, '404.html'), 'utf8'),
    },
    serverCode: serverCodeOf(dir),
  };
}

/**
 * The release that `dist` leads to, looked up again every second: `npm run build` writes a new folder and then switches
 * the link. A release that cannot be read is reported once and the one before stays.
 */
export class Releases {
  /** What this process imported its request-time code from. */
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
    this.#timer = setInterval(() => void this.#look(), LOOK_AGAIN_MS).unref();
  }

  get current(): Release {
    return this.#current;
  }

  /**
   * Where files lie that pages opened earlier still ask for: the release before, and the one whose code renders the
   * request-time pages.
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

  async #look(): Promise<void> {
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

/** A missing folder is explained by whoever reads it. */
function realpathOrItself(dist: string): string {
  try {
    return realpathSync(dist);
  } catch {
    return dist;
  }
}

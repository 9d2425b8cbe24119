import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { menuTrails } from '#content/menu.ts';
import { buildCopy } from '#copy/night/programs.ts';
import { NEW_REDIRECTS_FILE, REDIRECTS_FILE } from '#domain/night/siteRedirects.ts';
import { SEARCH_INDEX, SEARCH_SENSES, SEARCH_WORDS } from '#domain/paths.ts';
import { SEARCHER_FILE, searcherOf } from '#domain/search/language/size.ts';
import { serverCodeOf } from '#server/operation/serverCode.ts';
import { readSnapshot } from '#snapshot/load.ts';
import { allOf, PRODUCTS_FOLDER, pagesIn, shopPages } from '#snapshot/pages.ts';
import { loadReadings, readingWith } from '#snapshot/reading.ts';
import { buildShop } from '#snapshot/shop.ts';
import { takeEditorial } from '#snapshot/writer/takeEditorial.ts';
import { readBuildRecord, writeBuildRecord } from './buildRecord.ts';
import { carryPages } from './carryOver.ts';
import { siteCode } from './code/siteCode.ts';
import { codeFingerprint, fingerprintOf } from './fingerprint.ts';
import { improve, unimproved } from './improve.ts';
import { takeReading } from './language/takeReading.ts';
import { takeLock } from './lock.ts';
import { manifestOf, planOf, readManifest, writeManifest } from './manifest.ts';
import { precompress } from './precompress.ts';
import { publishMedia } from './publishMedia.ts';
import { newRedirects, readRedirects } from './readRedirects.ts';
import {
  adoptFolder,
  finishRelease,
  lockFile,
  type Releases,
  releaseInService,
  sweepReleases,
  switchTo,
  workingFolder,
} from './releases.ts';
import { renderSite } from './renderSite.ts';
import { writeSearchIndex } from './searchIndex.ts';
import { siteFiles } from './siteFiles.ts';

export type BuildOptions = {
  /** The checkout's folder. */
  root: string;
  releases: Releases;
  /** What Astro and Vite write to the errors by themselves; a failure is thrown in any case. */
  logLevel: 'warn' | 'silent';
  /** Build although nothing has changed. */
  force: boolean;
  /** False leaves every page plain: a benchmark measures so what compression costs. No release for service. */
  compress?: boolean;
  env: {
    DATA_DIR: string;
    APP_ORIGIN: string;
    MARKETING_SCRIPT_URL: string;
    SERVICE_WORKER: string;
    SEARCH_INDEX_MAX_PRODUCTS: number;
    MISSED_SEARCHES: number;
  };
  say: (line: string) => void;
};

/** A complete release, which is not in service yet unless nothing has changed. */
export type BuildResult = {
  release: string;
  isNew: boolean;
  /** Its request-time code is other than that of the release in service: a server that runs has the old one. */
  newCode: boolean;
  /** Pages of the catalogue. */
  pages: { made: number; carried: number };
  /** Text files that were compressed. */
  files: number;
};

/**
 * Builds the site from the snapshot as a release of its own. A release in service that was built from the same inputs is
 * answered instead. Throws when the snapshot is not sound, when a step fails or when another build to the same place is
 * running; what is in service stays as it is.
 */
export async function makeRelease({
  root,
  releases,
  logLevel,
  force,
  compress = true,
  env,
  say,
}: BuildOptions): Promise<BuildResult> {
  if (!takeLock(lockFile(releases))) {
    throw new Error(buildCopy.underWay(releases.name));
  }
  // What a build or a night left that was killed, or whose release failed its smoke test.
  sweepReleases(releases);
  const { snapshot, bytes } = readSnapshot(env.DATA_DIR);
  const code = await codeFingerprint({
    root,
    marketingScript: env.MARKETING_SCRIPT_URL,
    serviceWorker: env.SERVICE_WORKER,
    missedSearches: env.MISSED_SEARCHES,
  });
  const editorial = await takeEditorial(env.DATA_DIR, snapshot.products);
  const searcher = searcherOf(snapshot.products.length, env.SEARCH_INDEX_MAX_PRODUCTS);
  const origin = env.APP_ORIGIN;
  const { moved, places } = readRedirects(env.DATA_DIR, snapshot);
  const newlyMoved = newRedirects(env.DATA_DIR, moved);
  const data = { dataDir: env.DATA_DIR, snapshot, bytes, searcher, origin, moved, newlyMoved, editorial };
  const fingerprint = fingerprintOf(code.all, data);
  const current = releaseInService(releases) ?? adoptFolder(releases);
  const record = current ? readBuildRecord(current) : undefined;
  const isUnchanged = !force && record?.fingerprint === fingerprint;
  // A data folder may be new where the release is not, and without the names orders and documents have the trade's.
  const read = isUnchanged ? loadReadings(env.DATA_DIR) : undefined;
  const readingOf = read ? readingWith(read) : takeReading(env.DATA_DIR, snapshot.products);
  if (current && isUnchanged) {
    say(buildCopy.unchanged(basename(current)));
    return { release: current, isNew: false, newCode: false, pages: { made: 0, carried: 0 }, files: 0 };
  }
  const compiled = await siteCode({ root, fingerprint: code.all, force, logLevel, say });
  const shop = buildShop(snapshot, menuTrails, places, readingOf);
  const pages = shopPages(shop, editorial);
  // Every page names its scripts, who searches, and the shop.
  const scripts = await siteFiles(join(compiled, 'client'));
  const named = scripts.map((file) => relative(compiled, file)).sort();
  const manifest = manifestOf([code.catalogue, searcher, origin, ...named].join(' '), allOf(pages));
  const plan = planOf(manifest, current && !force ? readManifest(current) : undefined);
  say(
    buildCopy.building({
      made: plan.made.length,
      carried: plan.carried.length,
      products: snapshot.products.length,
    }),
  );
  const outDir = workingFolder(releases);
  const client = join(outDir, 'client');
  try {
    await renderSite({
      code: compiled,
      outDir,
      shop,
      pages: pagesIn(pages, new Set(plan.made)),
      searcher,
      origin,
      compress,
    });
    const before = current && join(current, 'client');
    if (before) carryPages(before, client, plan.carried);
    publishMedia(env.DATA_DIR, snapshot, join(client, 'media'));
    await writeSearchIndex(shop.products, client);
    writeFileSync(join(outDir, SEARCHER_FILE), searcher);
    writeFileSync(join(outDir, REDIRECTS_FILE), JSON.stringify(moved));
    writeFileSync(join(outDir, NEW_REDIRECTS_FILE), JSON.stringify(newlyMoved));
    const compressed = compress ? plan.made.filter((file) => file.endsWith('.html')).length : 0;
    // Pages of products are written compressed; and where the server searches, no browser asks for the index.
    const leftOut = [
      PRODUCTS_FOLDER,
      ...(searcher === 'server' ? [SEARCH_INDEX, SEARCH_WORDS, SEARCH_SENSES] : []),
    ];
    const others = compress ? await precompress(client, { leftOut, before: force ? undefined : before }) : 0;
    writeManifest(outDir, manifest);
    writeBuildRecord(outDir, { fingerprint, previous: current ? basename(current) : null });
    const release = finishRelease(releases);
    return {
      release,
      isNew: true,
      newCode: current !== undefined && hasOtherCode(current, release),
      pages: { made: plan.made.length, carried: plan.carried.length },
      files: compressed + others,
    };
  } catch (error) {
    // On a full disk it would keep the shop's database from writing, too.
    rmSync(outDir, { recursive: true, force: true });
    throw error;
  }
}

/** A release of an older version may have no code that can be compared. */
const hasOtherCode = (before: string, release: string): boolean =>
  existsSync(join(before, 'server', 'chunks')) && serverCodeOf(before) !== serverCodeOf(release);

/**
 * Makes a release and puts it in service; with `best` its compressed files are the smallest before that. Throws as
 * makeRelease does.
 */
export async function buildRelease(options: BuildOptions & { best: boolean }): Promise<void> {
  const { releases, say, best } = options;
  const { release, isNew, files } = await makeRelease(options);
  if (best) await improve(await unimproved(join(release, 'client')), availableParallelism());
  if (!isNew) return say(buildCopy.anew);
  switchTo(releases, release);
  sweepReleases(releases);
  say(buildCopy.built(files, releases.name, basename(release)));
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { today } from '#domain/day.ts';
import type { Searcher } from '#domain/search/language/size.ts';
import { inForce } from '#domain/site/merchandising.ts';
import { contentFolder } from '#retailer/folder.ts';
import type { Editorial } from '#snapshot/editorial.ts';
import { popupFile } from '#snapshot/popup.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { boxesText, readSearchWords } from './language/searchWords.ts';
import { namesText } from './language/takeReading.ts';
import { siteFiles } from './siteFiles.ts';

type CodeInputs = { root: string; marketingScript: string; serviceWorker: string; missedSearches: number };
type DataInputs = {
  dataDir: string;
  /** As readSnapshot gives them. */
  snapshot: Snapshot;
  bytes: Buffer;
  searcher: Searcher;
  origin: string;
  /** Old paths with where they lead. */
  moved: Record<string, string>;
  /** The old paths that lead elsewhere for now. */
  newlyMoved: readonly string[];
  editorial: Editorial;
};

/** The code that a build depends on: these folders with all their files, and these files. */
const FOLDERS = ['src', 'public'];
const FILES = ['scripts/build.ts', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Editors' files that are not compiled: each build reads what they say, and what it makes of them is in its data. */
const NOT_COMPILED =
  /^(?:(?:synonyms|brands|boxes|names|redirects|duplicates|excluded-products)\.txt|merchandising\.yaml|README\.md|(?:lexicon|languages|images)\/.+)$/;
/** Editors' pages, of which no page of the catalogue shows anything, but for the one to which all lead if there is one. */
const OWN_PAGE = /^(?:blog|info)\/(?!become-a-customer\.md$).+\.md$/;

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** A hash of a snapshot's file without its time. */
function snapshotDigest({ takenAt }: Snapshot, bytes: Buffer): string {
  const at = bytes.indexOf(takenAt);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + takenAt.length)];
  return createHash('sha256').update(before).update(after).digest('hex');
}

type CodeFile = { name: string; path: string };

/** Where the code lies. An editors' file has the same name wherever CONTENT_DIR is, and those of ours do not count then. */
async function codeFiles(root: string): Promise<CodeFile[]> {
  const [own, usual] = [contentFolder(), join(root, 'src', 'content')];
  const within = (folder: string, path: string): string | undefined => {
    const name = relative(folder, path);
    return name.startsWith('..') ? undefined : name;
  };
  const folders = new Set([...FOLDERS.map((folder) => join(root, folder)), own]);
  const found = await Promise.all([...folders].map((folder) => siteFiles(folder)));
  const paths = [...new Set(found.flat()), ...FILES.map((file) => join(root, file))];
  return paths.flatMap((path): CodeFile[] => {
    const [content, code] = [within(own, path), within(usual, path)?.endsWith('.ts')];
    if (content === undefined || code) return code === false ? [] : [{ name: relative(root, path), path }];
    const isCompiled = !NOT_COMPILED.test(content) && !content.endsWith('.ts');
    return isCompiled ? [{ name: `src/content/${content}`, path }] : [];
  });
}

/** Hashes of all that renders pages, templates, content, configuration, packages and Node: of any page, and of a page of the catalogue. */
export async function codeFingerprint({
  root,
  ...environment
}: CodeInputs): Promise<{ all: string; catalogue: string }> {
  const files = await Promise.all(
    (await codeFiles(root)).map(async ({ name, path }) => ({
      ...{ name, isOwnPage: OWN_PAGE.test(name.replace('src/content/', '')) },
      line: `${name} ${digest(await readFile(path))}`,
    })),
  );
  const of = (some: typeof files): string =>
    digest(
      JSON.stringify({ code: some.map(({ line }) => line).sort(), node: process.version, ...environment }),
    );
  return { all: of(files), catalogue: of(files.filter(({ isOwnPage }) => !isOwnPage)) };
}

/**
 * A hash of everything that a build depends on: code, snapshot, popup, what editors say of products and words, who searches and the shop's origin. Builds with the same hash make the same site.
 * The time of the snapshot is left out, because no page shows it.
 */
export function fingerprintOf(
  code: string,
  { dataDir, snapshot, bytes, searcher, origin, moved, newlyMoved, editorial }: DataInputs,
): string {
  const popup = popupFile(dataDir);
  return digest(
    JSON.stringify({
      code,
      searcher,
      origin,
      moved,
      newlyMoved,
      editorial,
      // It changes with the day too.
      inForce: inForce([editorial.banners, editorial.featured, editorial.campaigns], today()),
      words: readSearchWords(),
      boxes: boxesText(),
      names: namesText(),
      snapshot: snapshotDigest(snapshot, bytes),
      popup: existsSync(popup) ? readFileSync(popup, 'utf8') : '',
    }),
  );
}

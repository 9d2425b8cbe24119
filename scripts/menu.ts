/**
 * `npm run menu`: adds to the editors' menu (categories.json) what the back office's getFamilies names and it lacks, and
 * says which entries have no products. Order, names and entries of the editors stay. It shows first what it would add, and
 * asks; `--yes` does not ask. `--new` writes the whole menu as the back office names it. The menu before is kept in
 * DATA_DIR/menu.
 */
import './program/envFirst.ts';

import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getFamilies } from '#backoffice/calls/catalogue.ts';
import { getProductsList } from '#backoffice/calls/product.ts';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { menuProgram as copy } from '#copy/night/menu.ts';
import { emptyEntries } from '#domain/night/losses.ts';
import { CATALOGUE_PATH, placePath } from '#domain/paths.ts';
import { toSlug } from '#domain/slug.ts';
import { contentFolder, shownName } from '#retailer/folder.ts';
import { readContent } from '#retailer/read.ts';
import { type MenuEntry, menuSchema } from '#retailer/schemas/menu.ts';
import { readEnvironment, snapshotVariables } from '#server/operation/environment.ts';
import { readEditorsFiles } from '#snapshot/writer/editorsFiles.ts';
import { menuOf, trailsIn } from '#snapshot/writer/menuOf.ts';
import { additionsTo, withAdditions } from '#snapshot/writer/mergeMenu.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';
import { ask } from './program/ask.ts';
import { readEnvFile } from './program/envFile.ts';
import { readOptions } from './program/options.ts';

const FILE = 'categories.json';

type Change = { shown: string; question: string; json: string; done: string };

/** What to write; undefined when nothing is missing. */
function changeOf(file: string, office: ReturnType<typeof menuOf>, isNew: boolean): Change | undefined {
  const path = join(contentFolder(), FILE);
  if (isNew || !existsSync(path)) {
    const lost = existsSync(path) ? trailsIn(readContent('menu')) : [];
    return {
      shown: lost.length > 0 ? copy.anew(lost) : copy.missing(file, trailsIn(office)),
      question: copy.writeQuestion,
      json: `${JSON.stringify(office, null, 2)}\n`,
      done: copy.writtenAnew(file, office.length),
    };
  }
  const additions = additionsTo(readContent('menu'), office);
  if (additions.length === 0) return undefined;
  const trails = additions.flatMap(({ names, entry }) => trailsIn([entry], names.slice(0, -1)));
  return {
    shown: copy.missing(file, trails),
    question: copy.addQuestion(trails.length),
    json: withAdditions(readFileSync(path, 'utf8'), additions),
    done: copy.written(file, trails.length),
  };
}

/** Keeps the menu before, if there is one, and writes the other in its place. */
function write(dataDir: string, json: string): void {
  const path = join(contentFolder(), FILE);
  if (existsSync(path)) {
    const kept = join(dataDir, 'menu');
    mkdirSync(kept, { recursive: true });
    const before = join(kept, `categories-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`);
    copyFileSync(path, before);
    console.log(copy.copy(before));
  }
  writeWholeSync(path, json);
}

/** The titles of banners that lead to a place of the catalogue which this menu has not, such as ours in another's shop. */
function bannersToNowhere(menu: readonly MenuEntry[]): string[] {
  const places = new Set(trailsIn(menu).map((names) => placePath(names.map(toSlug).join('/'))));
  return readContent('merchandising').banners.flatMap(({ title, link }) => {
    const path = link?.path.split(/[?#]/, 1)[0] ?? '';
    return path.startsWith(`${CATALOGUE_PATH}/`) && !places.has(path) ? [title] : [];
  });
}

/** Without anybody at the keyboard nothing is written. */
async function isWanted(question: string, isNew: boolean): Promise<boolean> {
  try {
    return /^s/i.test(await ask(question, '--yes'));
  } catch {
    console.log(copy.nobodyAnswers(isNew));
    return false;
  }
}

try {
  const { values } = readOptions({
    options: { yes: { type: 'boolean', default: false }, new: { type: 'boolean', default: false } },
  });
  readEnvFile();
  const env = readEnvironment(process.env, snapshotVariables);
  const office = openBackOffice(env.BACKOFFICE_URL);
  const [families, { items }] = await Promise.all([getFamilies(office), getProductsList(office)]).finally(
    () => closeBackOffice(office),
  );
  const file = shownName(FILE, contentFolder());
  if (families.length === 0) throw new Error(copy.nothingSold);
  const change = changeOf(file, menuOf(families), values.new);
  console.log(change?.shown ?? copy.complete(file));
  const { isExcluded } = readEditorsFiles();
  const published = items.filter(({ name }) => !isExcluded(name));
  const menu = change ? menuSchema.parse(JSON.parse(change.json)) : readContent('menu');
  const empty = emptyEntries(trailsIn(menu), published);
  if (empty.length > 0) console.log(copy.empty(empty.map(({ names }) => names)));
  if (change && (values.yes || (await isWanted(change.question, values.new)))) {
    write(env.DATA_DIR, change.json);
    console.log(change.done);
    const nowhere = bannersToNowhere(menu);
    if (nowhere.length > 0)
      console.log(copy.leadNowhere(shownName('merchandising.yaml', contentFolder()), nowhere));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

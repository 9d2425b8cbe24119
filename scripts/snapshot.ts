/**
 * `npm run snapshot`: what the back office sells, written whole under DATA_DIR for the static pages to be built from.
 * `--accept pictures`: although more products than usual lose their picture.
 */
import { parseArgs } from 'node:util';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { showProgress } from '#build/progress.ts';
import { readEnvironment, snapshotVariables } from '#server/operation/environment.ts';
import { takeSnapshot } from '#snapshot/writer/take.ts';
import { readEnvFile } from './envFile.ts';

try {
  readEnvFile();
  const { values } = parseArgs({ options: { accept: { type: 'string', multiple: true, default: [] } } });
  const unknown = values.accept.find((name) => name !== 'pictures');
  if (unknown !== undefined) throw new Error(`--accept takes pictures, not "${unknown}".`);
  const env = readEnvironment(process.env, snapshotVariables);
  const office = openBackOffice(env.BACKOFFICE_URL);
  const pictures = showProgress('products with their pictures');
  const report = await takeSnapshot(office, {
    imagesUrl: env.IMAGES_URL,
    dataDir: env.DATA_DIR,
    say: console.log,
    acceptLoss: values.accept.includes('pictures'),
    progress: pictures.step,
  }).finally(pictures.end);
  await closeBackOffice(office);
  console.log(
    `Snapshot: ${report.products} products (${report.unreadable} unreadable), ${report.pictures} distinct pictures, ` +
      `${report.withoutPicture} products without picture.`,
  );
  if (report.keptPicture > 0) {
    console.log(`${report.keptPicture} products keep the picture they had: theirs could not be fetched.`);
  }
  const { onlyInMenu, onlyInOffice } = report.menu;
  if (onlyInMenu.length + onlyInOffice.length === 0) {
    console.log('The menu (src/content/categories.json) and the back office name the same categories.');
  }
  for (const name of onlyInMenu) console.log(`  only in the menu: ${name}`);
  for (const name of onlyInOffice) console.log(`  only in the back office: ${name}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('No snapshot was written: the one before, if any, still stands.');
  process.exit(1);
}

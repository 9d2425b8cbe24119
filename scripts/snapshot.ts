/** `npm run snapshot`: what the back office sells, written whole under DATA_DIR for the static pages to be built from. */
import { closeBackOffice, openBackOffice } from '#backoffice/office.ts';
import { readEnvironment, snapshotVariables } from '#server/environment.ts';
import { readEnvFile } from './envFile.ts';
import { takeSnapshot } from './snapshot/take.ts';

try {
  readEnvFile();
  const env = readEnvironment(process.env, snapshotVariables);
  const office = openBackOffice(env.BACKOFFICE_URL);
  const report = await takeSnapshot(office, {
    imagesUrl: env.IMAGES_URL,
    dataDir: env.DATA_DIR,
    say: console.log,
  });
  await closeBackOffice(office);
  console.log(
    `Snapshot: ${report.products} products (${report.unreadable} unreadable), ${report.pictures} distinct pictures, ` +
      `${report.withoutPicture} products without picture.`,
  );
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

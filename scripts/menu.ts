/**
 * `npm run menu`: writes a first version of the editors' menu (src/content/categories.json) from the back office's
 * getFamilies, for a retailer with other families. `--print` shows it and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { getFamilies } from '#backoffice/calls/catalogue.ts';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { readEnvironment, snapshotVariables } from '#server/operation/environment.ts';
import { menuOf } from '#snapshot/writer/menuOf.ts';
import { readEnvFile } from './program/envFile.ts';

const FILE = 'src/content/categories.json';

try {
  const { values } = parseArgs({ options: { print: { type: 'boolean', default: false } } });
  readEnvFile();
  const env = readEnvironment(process.env, snapshotVariables);
  const office = openBackOffice(env.BACKOFFICE_URL);
  const families = await getFamilies(office).finally(() => closeBackOffice(office));
  const json = `${JSON.stringify(menuOf(families), null, 2)}\n`;
  if (values.print) process.stdout.write(json);
  else {
    writeFileSync(fileURLToPath(new URL(`../${FILE}`, import.meta.url)), json);
    console.log(
      `${FILE} has the ${families.length} families of the back office. Edit it, then npm run nightly.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

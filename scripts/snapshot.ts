/**
 * `npm run snapshot`: writes what the back office sells to DATA_DIR; the static pages are built from that. The write is
 * complete or does not happen. `--accept NAME` accepts what the gate refuses by that name. `--pictures later` leaves most of them
 * to `npm run improve`, and to who asks for one. Exit 2: refused, 1: failed.
 */
import './program/envFirst.ts';

import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { sayProgress } from '#build/progress.ts';
import { snapshotCopy as copy } from '#copy/night/programs.ts';
import { readEnvironment, snapshotVariables } from '#server/operation/environment.ts';
import { GateRefused, readAccepted } from '#snapshot/gate.ts';
import { readEditorsFiles } from '#snapshot/writer/editorsFiles.ts';
import { reportLines } from '#snapshot/writer/report.ts';
import { readEnvFile } from './program/envFile.ts';
import { readOptions } from './program/options.ts';
import { requireSoundContent } from './program/soundContent.ts';

try {
  readEnvFile();
  const { values } = readOptions({
    options: {
      accept: { type: 'string', multiple: true, default: [] },
      pictures: { type: 'string', default: 'now' },
    },
  });
  if (!['now', 'later'].includes(values.pictures)) throw new Error(copy.picturesWhen(values.pictures));
  const accepted = readAccepted(values.accept);
  const env = readEnvironment(process.env, snapshotVariables);
  requireSoundContent();
  const { takeSnapshot } = await import('#snapshot/writer/take.ts');
  const office = openBackOffice(env.BACKOFFICE_URL);
  const report = await takeSnapshot(office, {
    imagesUrl: env.IMAGES_URL,
    pictureHosts: env.PICTURE_HOSTS,
    dataDir: env.DATA_DIR,
    say: console.log,
    accepted,
    ...readEditorsFiles(),
    cardcode: env.DOCTOR_CARDCODE,
    picturesLater: values.pictures === 'later',
    progress: sayProgress(copy.withPictures),
  });
  await closeBackOffice(office);
  for (const line of reportLines(report)) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(copy.nothingWritten);
  process.exit(error instanceof GateRefused ? 2 : 1);
}

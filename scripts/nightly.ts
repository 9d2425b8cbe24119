/**
 * `npm run nightly`: snapshot, gate, build of what changed, smoke test, switch, report. Exit 0: published, or nothing had
 * changed; 2: refused by the gate; 1: failed. The site in service is whole in every case. `--accept NAME` accepts what
 * the gate refuses by that name. `--out` (dist) is the link to the release in service. Then, with the report written,
 * `npm run improve` takes its time; `--compression fast` leaves it out.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { takeLock } from '#build/lock.ts';
import { openReleases } from '#build/releases.ts';
import { writeNightReport } from '#night/report/write.ts';
import { type Candidate, runNight } from '#night/runNight.ts';
import { nightVariables, readEnvironment } from '#server/operation/environment.ts';
import { readAccepted } from '#snapshot/gate.ts';
import { picturesFile } from '#snapshot/pictures.ts';
import { isBest } from './compression.ts';
import { readEnvFile } from './envFile.ts';
import { launch, runToEnd } from './start/programs.ts';
import { untilHealthy } from './start/untilHealthy.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const EXIT_CODES = { published: 0, unchanged: 0, refused: 2, failed: 1 };

/** `npm run serve` over the release, with a database of its own that goes with it. */
async function openCandidate(release: string, dataDir: string): Promise<Candidate> {
  const port = await getPort();
  const own = mkdtempSync(join(tmpdir(), 'mostrador-smoke-'));
  if (existsSync(picturesFile(dataDir))) cpSync(picturesFile(dataDir), picturesFile(own));
  const program = launch('scripts/serve.ts', ['--dist', relative(root, release)], {
    ...process.env,
    DATA_DIR: own,
    PORT: String(port),
    LOG_LEVEL: 'error',
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    program.kill('SIGTERM');
    await ended;
    rmSync(own, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  try {
    await untilHealthy(origin, program);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

try {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'dist' },
      accept: { type: 'string', multiple: true, default: [] },
      compression: { type: 'string', default: 'best' },
    },
  });
  const best = isBest(values.compression);
  const accepted = readAccepted(values.accept);
  readEnvFile();
  const env = readEnvironment(process.env, nightVariables);
  const releases = openReleases(root, env.RELEASES_DIR, values.out);
  if (!takeLock(join(releases.directory, `.${releases.name}.night.lock`))) {
    throw new Error(`Another night for ${values.out} is under way: this one does nothing.`);
  }
  const office = openBackOffice(env.BACKOFFICE_URL);
  const night = await runNight({
    root,
    releases,
    office,
    env,
    accepted,
    openCandidate: (release) => openCandidate(release, env.DATA_DIR),
  }).finally(() => closeBackOffice(office));
  const report = writeNightReport(env.DATA_DIR, night);
  (EXIT_CODES[night.outcome] === 0 ? console.log : console.error)(`${night.outcome}: ${night.headline}`);
  console.log(`Report: ${report}`);
  if (best) await runToEnd('scripts/improve.ts', ['--out', values.out], process.env);
  process.exit(EXIT_CODES[night.outcome]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

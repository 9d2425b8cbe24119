/**
 * `npm run doctor`: is this configuration sound? Environment, the editors' files, every safe call of the back office against its schema, what
 * a night would make of the catalogue, identity provider, database, current release, last night and object store. Exit 1 when
 * anything failed. `--cardcode C00012 --email a@b.uy` names the customer to ask for; `--sandbox http://127.0.0.1:4800` examines a
 * running sandbox; `--write` tries mutating calls too, of a sandbox only.
 */
import './program/envFirst.ts';

import { doctorCopy } from '#copy/night/doctor.ts';
import { examineContent } from './doctor/content.ts';
import type { DoctorOptions } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';
import { tableOf } from './doctor/table.ts';
import { readEnvFile } from './program/envFile.ts';
import { readOptions } from './program/options.ts';

/** What is made of the editors' files reads them as it is loaded: with a mistake in them, that is all that can be said. */
async function examine(options: DoctorOptions): Promise<Finding[]> {
  const content = examineContent();
  if (content.some(({ status }) => status === 'failed')) {
    const { all, content: copy } = doctorCopy;
    return [...content, { area: 'content', what: all, status: 'skipped', note: copy.first }];
  }
  const { examineAll } = await import('./doctor/examine.ts');
  return examineAll(options);
}

const { values } = readOptions({
  options: {
    cardcode: { type: 'string' },
    email: { type: 'string' },
    sandbox: { type: 'string' },
    issuer: { type: 'string', default: 'http://localhost:4801' },
    dist: { type: 'string', default: 'dist' },
    write: { type: 'boolean', default: false },
  },
});

try {
  readEnvFile();
  const findings = await examine(values);
  console.log(tableOf(findings));
  process.exitCode = findings.some(({ status }) => status === 'failed') ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

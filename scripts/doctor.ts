/**
 * `npm run doctor`: is this configuration sound? Environment, every safe call of the back office against its schema,
 * identity provider, database, current release. Exit 1 when anything failed. `--cardcode C00012 --email a@b.uy` names
 * the customer to ask for; `--sandbox http://127.0.0.1:4800` examines a running sandbox; `--write` tries mutating calls
 * too, of a sandbox only.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { examineDatabase } from './doctor/database.ts';
import { examineEnvironment } from './doctor/environment.ts';
import type { Finding } from './doctor/finding.ts';
import { examineIdentity } from './doctor/identity.ts';
import { examineBackOffice } from './doctor/office.ts';
import { examineRelease } from './doctor/release.ts';
import { askSandbox } from './doctor/sandbox.ts';
import { tableOf } from './doctor/table.ts';
import { readEnvFile } from './envFile.ts';

const { values } = parseArgs({
  options: {
    cardcode: { type: 'string' },
    email: { type: 'string' },
    sandbox: { type: 'string' },
    issuer: { type: 'string', default: 'http://localhost:4801' },
    dist: { type: 'string', default: 'dist' },
    write: { type: 'boolean', default: false },
  },
});

const absent = (area: Finding['area'], variable: string): Finding => ({
  area,
  what: 'all',
  status: 'skipped',
  note: `${variable} is not in order`,
});

async function examineAll(): Promise<Finding[]> {
  const sandbox = values.sandbox ? await askSandbox(values.sandbox, values.issuer) : undefined;
  const env: NodeJS.ProcessEnv = { ...process.env, ...sandbox?.environment };
  const environment = examineEnvironment(env);
  const value = (name: string): string | undefined =>
    environment.some(({ what, status }) => what === name && status === 'ok') ? env[name] : undefined;

  const [url, issuer] = [value('BACKOFFICE_URL'), value('OIDC_ISSUER')];
  const [clientId, appOrigin] = [value('OIDC_CLIENT_ID'), value('APP_ORIGIN')];
  const cardcode = values.cardcode ?? sandbox?.cardcode ?? '';
  const email = values.email ?? sandbox?.email ?? '';
  const dataDir = env.DATA_DIR ?? 'data';
  const dist = join(fileURLToPath(new URL('..', import.meta.url)), values.dist);
  return [
    ...environment,
    ...(url
      ? await examineBackOffice({ url: url.replace(/\/+$/, ''), cardcode, email, write: values.write })
      : [absent('back office', 'BACKOFFICE_URL')]),
    ...(issuer && clientId && appOrigin
      ? await examineIdentity({ issuer, clientId, appOrigin })
      : [absent('identity', 'OIDC_ISSUER, OIDC_CLIENT_ID or APP_ORIGIN')]),
    await examineDatabase(dataDir),
    ...examineRelease(dist, dataDir, sandbox === undefined),
  ];
}

try {
  readEnvFile();
  const findings = await examineAll();
  console.log(tableOf(findings));
  process.exitCode = findings.some(({ status }) => status === 'failed') ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

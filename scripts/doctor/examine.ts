import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { doctorCopy } from '#copy/night/doctor.ts';
import { allVariables } from '#server/operation/environment.ts';
import { examineCatalogue } from './catalogue.ts';
import { examineContent, examinePages } from './content.ts';
import { examineDatabase } from './database.ts';
import { examineEnvironment } from './environment.ts';
import type { Finding } from './finding.ts';
import { examineIdentity } from './identity.ts';
import { examineMail } from './mail.ts';
import { examineBackOffice } from './office.ts';
import { examineRelease } from './release.ts';
import { askSandbox } from './sandbox.ts';
import { examineStore } from './store.ts';

export type DoctorOptions = {
  cardcode?: string | undefined;
  email?: string | undefined;
  /** The address of a running sandbox, whose environment is examined instead. */
  sandbox?: string | undefined;
  /** That sandbox's identity provider. */
  issuer: string;
  dist: string;
  /** Try the calls that mutate too, if the back office is a sandbox. */
  write: boolean;
};

const absent = (area: Finding['area'], variable: string): Finding => ({
  area,
  what: doctorCopy.all,
  status: 'skipped',
  note: doctorCopy.notInOrder(variable),
});

/** Examines everything that the product runs on. Throws when `sandbox` does not answer. */
export async function examineAll(options: DoctorOptions): Promise<Finding[]> {
  const sandbox = options.sandbox ? await askSandbox(options.sandbox, options.issuer) : undefined;
  const env: NodeJS.ProcessEnv = { ...process.env, ...sandbox?.environment };
  const environment = examineEnvironment(env);
  const value = (name: string): string | undefined =>
    environment.some(({ what, status }) => what === name && status === 'ok') ? env[name] : undefined;

  const [url, issuer] = [value('BACKOFFICE_URL'), value('OIDC_ISSUER')];
  const [clientId, appOrigin] = [value('OIDC_CLIENT_ID'), value('APP_ORIGIN')];
  const cardcode = options.cardcode ?? sandbox?.cardcode ?? value('DOCTOR_CARDCODE') ?? '';
  const email = options.email ?? sandbox?.email ?? value('DOCTOR_EMAIL') ?? '';
  const dataDir = env.DATA_DIR ?? 'data';
  const dist = join(fileURLToPath(new URL('../..', import.meta.url)), options.dist);
  return [
    ...environment,
    ...examineContent(),
    ...examinePages(),
    ...(url
      ? await examineBackOffice({ url: url.replace(/\/+$/, ''), cardcode, email, write: options.write })
      : [absent('office', 'BACKOFFICE_URL')]),
    ...(url
      ? await examineCatalogue({
          url,
          imagesUrl: value('IMAGES_URL'),
          hosts: allVariables.shape.PICTURE_HOSTS.catch([]).parse(value('PICTURE_HOSTS')),
          dataDir: sandbox ? undefined : dataDir,
        })
      : []),
    ...(issuer && clientId && appOrigin
      ? await examineIdentity({ issuer, clientId, clientSecret: value('OIDC_CLIENT_SECRET'), appOrigin })
      : [absent('identity', 'OIDC_ISSUER, OIDC_CLIENT_ID, APP_ORIGIN')]),
    ...(await examineDatabase({ DATA_DIR: dataDir, DATABASE_URL: value('DATABASE_URL') })),
    await examineMail({
      DATA_DIR: dataDir,
      SMTP_URL: value('SMTP_URL') ?? '',
      MAIL_FROM: value('MAIL_FROM'),
      MAIL_TO: value('MAIL_TO'),
    }),
    ...examineRelease(dist, dataDir, sandbox === undefined),
    ...(await examineStore(env, dist)),
  ];
}

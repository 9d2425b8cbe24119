import { existsSync } from 'node:fs';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { environmentCopy as copy } from '#copy/environment.ts';
import { SEARCH_INDEX_MAX_PRODUCTS } from '#domain/search/language/size.ts';

/** `abort` skips the checks that follow, because they would throw for a text that is no address. */
const httpUrl = z.url({ protocol: /^https?$/, abort: true });
const listed = (list: string): string[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

function areAddresses(list: string[]): boolean {
  try {
    proxyAddr.compile(list);
    return true;
  } catch {
    return false;
  }
}

const origin = httpUrl.refine((url) => new URL(url).origin === url, copy.notOrigin);

/** An object store to which a release is published. */
const store = z.object({
  S3_ENDPOINT: origin,
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, copy.notBucket),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Keys begin with it and a slash; empty: with nothing. */
  S3_PREFIX: z
    .string()
    .regex(/^(?:\w[\w.-]*(?:\/\w[\w.-]*)*)?$/, copy.notPrefix)
    .default(''),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
});

const variables = z.object({
  BACKOFFICE_URL: httpUrl,
  IMAGES_URL: httpUrl,
  /** Names of further hosts that pictures may come from, without a port. */
  PICTURE_HOSTS: z
    .string()
    .default('')
    .transform(listed)
    .pipe(z.array(z.hostname(copy.notHost))),
  OIDC_ISSUER: httpUrl,
  OIDC_CLIENT_ID: z.string().min(1),
  OIDC_CLIENT_SECRET: z.string().min(1),
  /** The provider's page to change a password; when absent, its /.well-known/change-password. */
  OIDC_PASSWORD_URL: httpUrl.optional(),
  /** A customer as whom the doctor and the night ask; when absent, the night asks for no price. */
  DOCTOR_CARDCODE: z.string().min(1).optional(),
  DOCTOR_EMAIL: z.email().optional(),
  SESSION_SECRET: z.string().min(32),
  APP_ORIGIN: origin,
  /** The folder of what editors write, which src/retailer reads. */
  CONTENT_DIR: z
    .string()
    .default('')
    .refine((folder) => folder === '' || existsSync(folder), copy.notFolder),
  DATA_DIR: z.string().min(1).default('data'),
  /** A database in Postgres, which several machines can share; without it: a SQLite file in DATA_DIR. */
  DATABASE_URL: z.union([z.literal(''), z.url({ protocol: /^postgres(ql)?$/ })]).optional(),
  /** The folder of the builds; dist is a link to one of them. */
  RELEASES_DIR: z.string().min(1).default('releases'),
  /** The bearer token for /metrics; when absent, only a shop on localhost shows metrics. */
  METRICS_TOKEN: z.string().min(16).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  /** The proxies whose X-Forwarded-For is used; empty: none. */
  TRUSTED_PROXY: z.string().default('').transform(listed).refine(areAddresses, copy.notAddress),
  /** Lookups and searches a minute for one address without a session; when absent, see limits.ts. */
  GUEST_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().optional(),
  /** After how many seconds of a release with other code the server ends, to be started again; when absent, never. */
  RESTART_AFTER_SECONDS: z.coerce.number().positive().optional(),
  /** How much the server writes to its log. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Empty: no marketing script and no consent bar, and the content security policy allows none. */
  MARKETING_SCRIPT_URL: z.union([z.literal(''), httpUrl]).default(''),
  /** `off` builds a shop that takes its service worker away from every browser. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Of a larger catalogue the server answers the search; when absent, see domain/search/language/size.ts. */
  SEARCH_INDEX_MAX_PRODUCTS: z.coerce.number().int().nonnegative().default(SEARCH_INDEX_MAX_PRODUCTS),
  /** The mail server for what strangers ask; empty: e-mails are written into DATA_DIR/mail. */
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default(''),
  /** Who sends them, and to whom; when absent, the address in shop.yaml. */
  MAIL_FROM: z.email().optional(),
  MAIL_TO: z.email().optional(),
  /** The share of page views whose searches without success are counted: 0 is none. */
  MISSED_SEARCHES: z.coerce.number().min(0).max(1).default(1),
});

/** The variables of each program. It does not start when one is missing or wrong. architecture.md §3. */
export const snapshotVariables = variables.pick({
  BACKOFFICE_URL: true,
  IMAGES_URL: true,
  PICTURE_HOSTS: true,
  CONTENT_DIR: true,
  DATA_DIR: true,
  DOCTOR_CARDCODE: true,
});
/** A build needs APP_ORIGIN, because every page contains its own address. */
export const buildVariables = variables.pick({
  APP_ORIGIN: true,
  CONTENT_DIR: true,
  DATA_DIR: true,
  RELEASES_DIR: true,
  MARKETING_SCRIPT_URL: true,
  SERVICE_WORKER: true,
  SEARCH_INDEX_MAX_PRODUCTS: true,
  MISSED_SEARCHES: true,
});
export const serverVariables = variables
  .omit({
    DOCTOR_CARDCODE: true,
    DOCTOR_EMAIL: true,
    CONTENT_DIR: true,
    RELEASES_DIR: true,
    PORT: true,
    TRUSTED_PROXY: true,
    MARKETING_SCRIPT_URL: true,
    SERVICE_WORKER: true,
    SEARCH_INDEX_MAX_PRODUCTS: true,
  })
  // A server asks for no product's picture; where it is set, other pictures may lie there too.
  .partial({ IMAGES_URL: true });
export const serveVariables = variables
  .omit({
    DOCTOR_CARDCODE: true,
    DOCTOR_EMAIL: true,
    CONTENT_DIR: true,
    RELEASES_DIR: true,
    SERVICE_WORKER: true,
    SEARCH_INDEX_MAX_PRODUCTS: true,
  })
  .partial({ IMAGES_URL: true });
/** For pages' headers, which name the origins that a page may use. */
export const headersVariables = variables.pick({
  APP_ORIGIN: true,
  OIDC_ISSUER: true,
  MARKETING_SCRIPT_URL: true,
});
/** For a site without a server: it has every picture. */
export const exportVariables = headersVariables.extend({ DATA_DIR: variables.shape.DATA_DIR });
export const rollbackVariables = variables.pick({ RELEASES_DIR: true });
export const improveVariables = variables.pick({ RELEASES_DIR: true, DATA_DIR: true });
/** A night needs them all: it starts a server over the new release for its smoke test. */
export const nightVariables = variables;
/** For what an operator does with the database. */
export const operatorVariables = variables.pick({ DATA_DIR: true, DATABASE_URL: true });
/** For what the retailer reads of a week. */
export const reportVariables = operatorVariables.extend({ RELEASES_DIR: variables.shape.RELEASES_DIR });
/** For a release's way to an object store. */
export const storeVariables = store;
export const publishVariables = store.extend(improveVariables.shape);
/** All variables, for the doctor, but for the object store's. */
export const allVariables = variables;

export type ServerEnvironment = z.infer<typeof serverVariables>;

/** A variable that is missing or wrong, and what to set it to. */
export type EnvironmentProblem = { name: string; problem: string; remedy: string };

type Source = Record<string, string | undefined>;

/** Whether releases are published to an object store: somebody has set a variable of it. */
export const usesStore = (source: Source): boolean =>
  Object.keys(storeVariables.shape).some((name) => source[name]);

export function environmentProblems(source: Source, wanted: z.ZodType): EnvironmentProblem[] {
  const issues = wanted.safeParse(source, { error: () => copy.invalid }).error?.issues ?? [];
  return issues.map((issue) => {
    const name = String(issue.path[0]);
    return {
      name,
      problem: source[name] ? issue.message : copy.unset,
      remedy: copy.set(name),
    };
  });
}

/** The validated variables of a schema. Throws one error that lists each bad variable with its remedy. */
export function readEnvironment<T>(source: Source, wanted: z.ZodType<T>): T {
  const result = wanted.safeParse(source);
  if (result.success) return result.data;
  const problems = environmentProblems(source, wanted).map(
    ({ name, problem, remedy }) => `${name}: ${problem}. ${remedy}`,
  );
  throw new Error(copy.incomplete(problems));
}

let serverEnvironment: ServerEnvironment | undefined;

/** The request-time server's variables, read once at run time: a build must never inline a secret. */
export const environment = (): ServerEnvironment => {
  serverEnvironment ??= readEnvironment(process.env, serverVariables);
  return serverEnvironment;
};

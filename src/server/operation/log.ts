import { type Logger, type LoggerOptions, pino } from 'pino';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { CallReport } from '#backoffice/client/office.ts';
import { alias, withoutPersonalData } from './aliases.ts';
import { currentRequestId } from './requestId.ts';

export type Log = Logger;

const PERSONAL = ['cardcode', 'email', '*.cardcode', '*.email', '*.*.cardcode', '*.*.email'];
const SECRET = [
  ...['authorization', 'cookie', 'token', 'sid', 'name', 'nickname'].flatMap((name) => [name, `*.${name}`]),
  'headers.*',
];

/** Redacts personal data and secrets, and says how an error is written. Each line of a request has the request's id. */
export const logOptions: LoggerOptions = {
  mixin: () => {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  },
  redact: {
    paths: [...PERSONAL, ...SECRET],
    censor: (value, path) =>
      PERSONAL.some((p) => p.endsWith(String(path.at(-1)))) ? alias(value) : '[redacted]',
  },
  hooks: { streamWrite: withoutPersonalData },
  serializers: {
    // A cart's job is named after its owner, as JSON.
    job: (job: string) => job.replace(/\[.*\]$/, alias),
    error: (error: unknown) => {
      if (!(error instanceof Error)) return error;
      const { name: type, message, stack } = error;
      // An outage needs no stack: it is always the same, and the message names the call and the reason.
      return error instanceof BackOfficeError ? { type, message } : { type, message, stack };
    },
  },
};

let log: Log | undefined;

/** The log of this process. */
export function openLog(): Log {
  log ??= pino({ ...logOptions, level: process.env.LOG_LEVEL ?? 'info' });
  return log;
}

/** One line per call of the back office, at level debug. Customers in its query are replaced by aliases. */
export function logCall(to: Log, { error, ...report }: CallReport): void {
  if (to.isLevelEnabled('debug')) to.debug({ ...report, ...(error && { error }) }, 'back office');
}

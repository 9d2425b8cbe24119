import { createHmac, randomBytes } from 'node:crypto';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { CallReport } from '#backoffice/client/office.ts';

export type Log = Logger;

let aliasKey: Buffer | undefined;

/**
 * Of the shop's own secret, so that nobody who has the logs can try out card codes and e-mails until one fits. A program
 * without the secret has aliases of its own.
 */
function keyOfAliases(): Buffer {
  aliasKey ??= createHmac('sha256', process.env.SESSION_SECRET || randomBytes(32))
    .update('aliases in logs')
    .digest();
  return aliasKey;
}

/** A stand-in for a card code or e-mail in logs: the same person is recognisable, nobody is readable. Design §5. */
const alias = (value: unknown): string =>
  `#${createHmac('sha256', keyOfAliases()).update(String(value)).digest('hex').slice(0, 8)}`;

const PERSONAL = ['cardcode', 'email', '*.cardcode', '*.email', '*.*.cardcode', '*.*.email'];
const SECRET = [
  ...['authorization', 'cookie', 'token', 'sid', 'name', 'nickname'].flatMap((name) => [name, `*.${name}`]),
  'headers.*',
];

/** Who is never named in a log, and how an error is written. */
export const logOptions: LoggerOptions = {
  redact: {
    paths: [...PERSONAL, ...SECRET],
    censor: (value, path) =>
      PERSONAL.some((p) => p.endsWith(String(path.at(-1)))) ? alias(value) : '[redacted]',
  },
  serializers: {
    error: (error: unknown) => {
      if (!(error instanceof Error)) return error;
      const { name: type, message, stack } = error;
      // The call and the reason say all there is to an outage; the stack is always the same.
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

/** One line per call of the back office, at debug: its query says who asked, by alias. */
export function logCall(to: Log, { error, ...report }: CallReport): void {
  if (to.isLevelEnabled('debug')) to.debug({ ...report, ...(error && { error }) }, 'back office');
}

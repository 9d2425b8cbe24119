import { createHash } from 'node:crypto';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { CallReport } from '#backoffice/office.ts';

export type Log = Logger;

/** A stand-in for a card code or e-mail in logs: the same person is recognisable, nobody is readable. Design §5. */
const alias = (value: unknown): string =>
  `#${createHash('sha256').update(String(value)).digest('hex').slice(0, 8)}`;

const PERSONAL = ['cardcode', 'email', '*.cardcode', '*.email', '*.*.cardcode', '*.*.email'];
const SECRET = ['authorization', 'cookie', '*.authorization', '*.cookie', 'headers.*'];

/** Who is never named in a log, and how an error is written. */
export const logOptions: LoggerOptions = {
  redact: {
    paths: [...PERSONAL, ...SECRET],
    censor: (value, path) =>
      PERSONAL.some((p) => p.endsWith(String(path.at(-1)))) ? alias(value) : '[redacted]',
  },
  serializers: {
    error: (error: unknown) =>
      error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : error,
  },
};

export const openLog = (): Log => pino({ ...logOptions, level: process.env.LOG_LEVEL ?? 'info' });

/** One line per call of the back office, at debug: its query says who asked, by alias. */
export function logCall(log: Log, { error, ...report }: CallReport): void {
  if (log.isLevelEnabled('debug')) log.debug({ ...report, ...(error && { error }) }, 'back office');
}

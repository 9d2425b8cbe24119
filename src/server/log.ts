import { createHash } from 'node:crypto';
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** A stand-in for a card code or e-mail in logs: the same person is recognisable, nobody is readable. Design §5. */
const alias = (value: unknown): string =>
  `#${createHash('sha256').update(String(value)).digest('hex').slice(0, 8)}`;

const PERSONAL = ['cardcode', 'email', '*.cardcode', '*.email', '*.*.cardcode', '*.*.email'];
const SECRET = ['authorization', 'cookie', '*.authorization', '*.cookie', 'headers.*'];

export const openLog = (): Log =>
  pino({
    level: process.env.LOG_LEVEL ?? 'info',
    redact: {
      paths: [...PERSONAL, ...SECRET],
      censor: (value, path) =>
        PERSONAL.some((p) => p.endsWith(String(path.at(-1)))) ? alias(value) : '[redacted]',
    },
    serializers: {
      error: (error: unknown) =>
        error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : error,
    },
  });

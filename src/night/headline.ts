import { stripVTControlCharacters } from 'node:util';
import { BackOfficeError, BackOfficeRefused, BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import { findingTitles } from '#copy/night/findings.ts';
import { headline as copy } from '#copy/night/headline.ts';
import { type Finding, isUrgent } from '#domain/night/finding.ts';
import { GateRefused } from '#snapshot/gate.ts';
import type { Night } from './night.ts';
import { CleanUpFailed, type Progress, SmokeFailed } from './steps.ts';

type Ending = Pick<Night, 'outcome' | 'headline'>;

/** Words of the operating system, of SQLite and of libvips, and what an operator does about each. */
const DISK_REMEDIES: [RegExp, string][] = [
  // Node says EIO of a folder that it copies until the disk is full.
  [/ENOSPC|EDQUOT|\bEIO\b|no space left|disk is full|disco (?:\S+ )*está lleno/i, copy.remedies.disk],
  [/EROFS|EACCES|EPERM|read-?only|solo lectura|unable to open database/i, copy.remedies.rights],
];

/** The messages of an error and of those that caused it. */
function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return [`${error.message} ${code}`, ...(error.cause === undefined ? [] : messagesOf(error.cause))];
}

const LINES_SAID = 3;

/** The beginning of a bundler's long message, without the colours of a terminal. */
function inOneLine(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.slice(0, LINES_SAID).join(' ').replace(/\.?$/, '.');
}

function remedyOf(error: unknown): string {
  if (error instanceof BackOfficeError) return copy.remedies.office;
  const text = messagesOf(error).join(' ');
  return DISK_REMEDIES.find(([words]) => words.test(text))?.[1] ?? copy.remedies.other;
}

/**
 * What to do first, of all that was found, and below it a line for each other kind of what costs buyers something; that there is
 * nothing to do where nothing of it does.
 */
export function toDo(findings: readonly Finding[]): string {
  const kinds = [...Map.groupBy(findings.filter(isUrgent), ({ kind }) => kind)].map(([kind, found]) => ({
    title: findingTitles[kind],
    places: found.map(({ where }) => where),
    what: found.length === 1 ? found[0]?.what : undefined,
    remedy: found[0]?.remedy ?? '',
  }));
  const [first, ...others] = kinds;
  return first ? [copy.first(first), ...others.map(copy.also)].join('\n') : copy.nothingToDo;
}

/** What a night did that came to its end. */
function done({ made, snapshot }: Progress): Ending {
  if (!made?.isNew) return { outcome: 'unchanged', headline: copy.unchanged };
  const { products: has = 0, changes } = snapshot ?? {};
  const [added, gone] = [changes?.added.length ?? 0, changes?.gone.length ?? 0];
  return {
    outcome: 'published',
    headline: copy.published({ has, added, gone }),
  };
}

/** `restartSeconds`: after how many the server restarts by itself; undefined: it does not. */
export function doneHeadline(
  progress: Progress,
  findings: readonly Finding[],
  restartSeconds: number | undefined,
): Ending {
  const { outcome, headline } = done(progress);
  const restart =
    progress.made?.newCode && restartSeconds !== undefined ? [copy.restartsItself(restartSeconds)] : [];
  return { outcome, headline: [headline, ...restart, toDo(findings)].join(' ') };
}

/** What went wrong: in Spanish where we know it, and in the program's own words where they help to find it. */
function whatOf(error: unknown): string {
  if (error instanceof BackOfficeUnreachable)
    return `${copy.unreachable(error.callPath)} ${copy.detail(error.message)}`;
  if (error instanceof BackOfficeRefused) return copy.refusedBy(error.callPath, error.status);
  return copy.detail(inOneLine(error instanceof Error ? error.message : String(error)));
}

/** What ended a night, and what to do, in sentences of which the first line says both. */
export function headlineOf(error: unknown, progress: Progress): Ending {
  if (error instanceof CleanUpFailed) {
    const { outcome, headline } = done(progress);
    return { outcome, headline: `${headline} ${copy.cleanUp} ${remedyOf(error)}` };
  }
  if (error instanceof GateRefused)
    return { outcome: 'refused', headline: `${copy.nothingPublished} ${error.message}` };
  if (error instanceof SmokeFailed)
    return { outcome: 'failed', headline: `${error.message} ${copy.remedies.other}` };
  return {
    outcome: 'failed',
    headline: `${copy.nothingPublished} ${whatOf(error)} ${remedyOf(error)}`,
  };
}

import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import { GateRefused } from '#snapshot/gate.ts';
import type { Night } from './night.ts';
import { CleanUpFailed, type Progress, SmokeFailed } from './steps.ts';

type Ending = Pick<Night, 'outcome' | 'headline'>;

/** Words of the operating system, of SQLite and of libvips, and what an operator does about each. */
const DISK_REMEDIES: [RegExp, string][] = [
  [
    // Node says EIO of a folder that it copies until the disk is full.
    /ENOSPC|EDQUOT|\bEIO\b|no space left|disk is full/i,
    'The disk is full, or fails: free space in DATA_DIR and RELEASES_DIR, then run npm run nightly again.',
  ],
  [
    /EROFS|EACCES|EPERM|read-?only|unable to open database/i,
    'Let this user write to DATA_DIR, RELEASES_DIR and the link dist, then run npm run nightly again.',
  ],
];
const OFFICE_REMEDY =
  'See that BACKOFFICE_URL answers from this machine (npm run doctor asks it), then run npm run nightly again.';
const REMEDY = 'npm run doctor looks for the cause; then run npm run nightly again.';

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
  if (error instanceof BackOfficeError) return OFFICE_REMEDY;
  const text = messagesOf(error).join(' ');
  return DISK_REMEDIES.find(([words]) => words.test(text))?.[1] ?? REMEDY;
}

/** What a night did that came to its end. */
export function doneHeadline({ made, snapshot }: Progress): Ending {
  if (!made?.isNew) {
    return {
      outcome: 'unchanged',
      headline: 'Nothing has changed, so the site in service stays. There is nothing to do.',
    };
  }
  const { products = 0, changes } = snapshot ?? {};
  const news = changes ? ` (${changes.added.length} new, ${changes.gone.length} gone)` : '';
  return {
    outcome: 'published',
    headline: `${basename(made.release)} is in service, with ${products} products${news}. There is nothing to do.`,
  };
}

/** What ended a night, and what to do, in sentences of which the first line says both. */
export function headlineOf(error: unknown, progress: Progress): Ending {
  if (error instanceof CleanUpFailed) {
    const { outcome, headline } = doneHeadline(progress);
    return {
      outcome,
      headline: `${headline.replace(' There is nothing to do.', '')} ${error.message} ${remedyOf(error)}`,
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof GateRefused) {
    return { outcome: 'refused', headline: `Nothing was published. ${message}` };
  }
  if (error instanceof SmokeFailed) return { outcome: 'failed', headline: `${message} ${REMEDY}` };
  return {
    outcome: 'failed',
    headline: `Nothing was published. ${inOneLine(message)} ${remedyOf(error)} The site in service is as it was.`,
  };
}

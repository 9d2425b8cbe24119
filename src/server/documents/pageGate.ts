import { setTimeout as after } from 'node:timers/promises';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import { isCustomer, type Session } from '#server/auth/session.ts';
import { TooMany } from '#server/http/limits.ts';
import type { Services } from '#server/operation/services.ts';
import type { PageSubject } from './ownPages.ts';

/** A page is not blank for longer than this because the back office is slow. */
const PATIENCE_MS = 2_000;

/**
 * Whether a page of the account answers at all. Not for somebody else's number, nor without card code. When nobody can
 * say whose it is, the page is shown: it has nothing of anybody's, and its island says what is wrong. Decision 0123.
 */
export async function isPageShown(
  { ownPages, limits, outages }: Pick<Services, 'ownPages' | 'limits' | 'outages'>,
  { session, address }: { session: Session | null; address: string },
  subject: PageSubject,
): Promise<boolean> {
  if (!isCustomer(session)) return false;
  const asking = limits
    .take('documents', { session, address })
    .then(() => ownPages.has(session.cardcode, subject))
    .catch((error: unknown) => {
      if (error instanceof BackOfficeError) outages.report(error, 'whose a page is could not be read');
      else if (!(error instanceof TooMany)) throw error;
      return true;
    });
  return Promise.race([asking, after(PATIENCE_MS, true, { ref: false })]);
}

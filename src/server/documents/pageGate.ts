import { BackOfficeError } from '#backoffice/client/errors.ts';
import { TooMany } from '#server/http/limits.ts';
import type { Services } from '#server/operation/services.ts';
import { isCustomer, type Session } from '#server/session/session.ts';
import type { PageSubject } from './ownPages.ts';

/**
 * Whether a page of the account answers at all. Not for somebody else's number, nor without card code. When nobody can
 * say whose it is, the page is shown: it has nothing of anybody's, and its island says what is wrong. A back office that hangs
 * keeps it waiting as long as a call may take, 5 s. Decision 0120.
 */
export async function isPageShown(
  { ownPages, limits, outages }: Pick<Services, 'ownPages' | 'limits' | 'outages'>,
  { session, address }: { session: Session | null; address: string },
  subject: PageSubject,
): Promise<boolean> {
  if (!isCustomer(session)) return false;
  try {
    await limits.take('documents', { session, address });
    return await ownPages.has(session.cardcode, subject);
  } catch (error) {
    if (error instanceof BackOfficeError) outages.report(error, 'whose a page is could not be read');
    else if (!(error instanceof TooMany)) throw error;
    return true;
  }
}

import { sendRegisterNotice } from '#backoffice/calls/mail.ts';
import { BackOfficeRefused } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';

const isAboutTheCode = (error: unknown): boolean => error instanceof BackOfficeRefused && error.isOwn;

/**
 * Tells the retailer that somebody asks to be a customer's user. A code that the back office refuses is answered as one
 * that it takes: who asks does not learn which codes exist. Throws what the call throws while it cannot be told.
 */
export async function askActivation(office: BackOffice, email: string, code: string): Promise<void> {
  try {
    await sendRegisterNotice(office, { cardcode: code || null, email });
  } catch (error) {
    if (!isAboutTheCode(error)) throw error;
  }
}

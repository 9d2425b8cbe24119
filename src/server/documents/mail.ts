import { getCustomerHeader } from '#backoffice/calls/account.ts';
import { sendElectronicInvoice } from '#backoffice/calls/mail.ts';
import { BackOfficeError, BackOfficeRefused, BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import { type DocumentKind, isDocumentKind, isElectronic } from '#domain/documents/document.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Services } from '#server/operation/services.ts';
import type { CustomerSession } from '#server/session/session.ts';
import { documentNotFound, ownMovement } from './ownership.ts';

type DocumentRequest = { kind: string; docNum: string };

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The session's address, and then the others of the client's record, each once. */
async function addressesOf(office: BackOffice, { cardcode, email }: CustomerSession): Promise<string[]> {
  const { emails } = await getCustomerHeader(office, cardcode);
  return [email, ...emails].filter(
    (address, at, all) => address !== '' && all.findIndex((one) => isSame(one, address)) === at,
  );
}

/** Where documents may be sent; without the client's record only to the session's address. */
export async function mailAddresses(
  { office, outages }: Pick<Services, 'office' | 'outages'>,
  session: CustomerSession,
): Promise<{ addresses: string[]; isComplete: boolean }> {
  try {
    return { addresses: await addressesOf(office, session), isComplete: true };
  } catch (error) {
    if (!(error instanceof BackOfficeError)) throw error;
    outages.report(error, "a client's addresses are not offered");
    return { addresses: [session.email], isComplete: false };
  }
}

/** The address as it is recorded. Throws ApiError for any other, and when the record cannot be read. */
async function recordedAddress(office: BackOffice, session: CustomerSession, to: string): Promise<string> {
  if (isSame(to, session.email)) return session.email;
  const addresses = await addressesOf(office, session).catch((error: unknown) => {
    throw error instanceof BackOfficeError ? new ApiError(503, 'mail_not_sent', errors.mailNotSent) : error;
  });
  const recorded = addresses.find((address) => isSame(address, to));
  if (recorded === undefined) throw new ApiError(422, 'other_address', errors.mailOtherAddress);
  return recorded;
}

/** What a failure of sendCFE means for whoever waits for the e-mail: it was refused, it was not sent, or nobody knows. */
function failedMail(error: BackOfficeError): ApiError {
  if (error instanceof BackOfficeRefused && error.isOwn)
    return error.status === 404
      ? new ApiError(422, 'mail_refused', errors.mailUnknownDocument)
      : new ApiError(422, 'mail_refused', errors.mailRefused);
  if (error instanceof BackOfficeUnreachable)
    return error.maybeSent
      ? new ApiError(502, 'mail_unclear', errors.mailUnanswered)
      : new ApiError(503, 'mail_not_sent', errors.mailNotSent);
  return new ApiError(502, 'mail_unclear', errors.mailUnclear);
}

/** Series and number of the customer's own electronic document. Throws ApiError 404 or 422. */
async function folioOf(office: BackOffice, cardcode: string, kind: DocumentKind, docNum: string) {
  const { folio } = (await ownMovement(office, cardcode, kind, docNum)).movement;
  if (!isElectronic(kind, folio)) throw new ApiError(422, 'not_electronic', errors.mailNotElectronic);
  return folio;
}

/**
 * Sends an electronic document of the customer's own to an address of theirs. It is sent once: what may have been sent is
 * not repeated. Throws ApiError, or the list's errors. product.md §11.
 */
export async function mailOwnDocument(
  { office, outages }: Pick<Services, 'office' | 'outages'>,
  session: CustomerSession,
  { kind, docNum }: DocumentRequest,
  to: string,
): Promise<{ sentTo: string }> {
  if (!isDocumentKind(kind)) throw documentNotFound();
  const folio = await folioOf(office, session.cardcode, kind, docNum);
  const email = await recordedAddress(office, session, to);
  try {
    await sendElectronicInvoice(office, { cardcode: session.cardcode, email }, folio);
    return { sentTo: email };
  } catch (error) {
    if (!(error instanceof BackOfficeError)) throw error;
    outages.report(error, 'an electronic document was not sent for certain');
    throw failedMail(error);
  }
}

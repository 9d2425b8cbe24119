import { getRepairs } from '#backoffice/calls/repairs.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { BackOfficeMisshapen } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import type { Repair } from '#domain/account/repair.ts';
import { documentKindOf, type Movement } from '#domain/account/statement.ts';
import { type DocumentKind, isDocNum } from '#domain/documents/document.ts';
import { ApiError } from '#server/http/apiError.ts';

/**
 * Whether a number is the customer's own is read in a list that the back office keeps for the customer, because a call for
 * one document may answer whoever asks, or does not take a card code at all. Another customer's number, one that does
 * not exist and what is no number are the same ApiError 404, and only an own number goes into the second call. Decision
 * 0120, product.md §11.
 */

/** A customer's whole history, and not the 24 months of their list. */
export const ALL_REPAIRS = { start: '2000-01-01' };

export const documentNotFound = (): ApiError =>
  new ApiError(404, 'document_not_found', errors.documentNotFound);

/** Throws BackOfficeMisshapen for an answer about another number, though it may be the customer's own. */
export function requireNumber(callPath: string, answered: string, requested: string): void {
  if (answered !== requested) throw new BackOfficeMisshapen(callPath, 'it is about another number');
}

/** The statement's movement of a document, with the other movements for what it is linked to. Throws ApiError 404. */
export async function ownMovement(
  office: BackOffice,
  cardcode: string,
  kind: DocumentKind,
  docNum: string,
): Promise<{ movement: Movement; movements: Movement[] }> {
  if (!isDocNum(docNum)) throw documentNotFound();
  const { movements } = await getStatement(office, cardcode);
  const movement = movements.find((one) => one.docNum === docNum && documentKindOf(one) === kind);
  if (!movement) throw documentNotFound();
  return { movement, movements };
}

/** A repair of the customer's list. Throws ApiError 404. */
export async function ownRepair(office: BackOffice, cardcode: string, docNum: string): Promise<Repair> {
  if (!isDocNum(docNum)) throw documentNotFound();
  const repair = (await getRepairs(office, cardcode, ALL_REPAIRS)).find((one) => one.docNum === docNum);
  if (!repair) throw documentNotFound();
  return repair;
}

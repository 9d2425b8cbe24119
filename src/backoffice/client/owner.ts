import { countDeviation } from '#backoffice/wire/deviations.ts';
import { BackOfficeMisshapen } from './errors.ts';

/**
 * Where an answer names the card code, or the address of an e-mail, that it is about: in a field, such as `client.cardcode`, or in a
 * field of each row of a list; or why it names none. Decision 0357.
 */
export type OwnerPlace = Place | { none: string };

/** `isOptional`: the answer need not name it, but if it does, it must be this one. */
type Place = { field: string; rows?: string; isOptional?: true };

/** The same with the card code that was asked for. */
export type OwnerOf<Args extends unknown[]> =
  | (Place & { expected: (...args: Args) => string })
  | { none: string };

/** A place, and the card code that must stand there. */
export type ExpectedOwner = Place & { expected: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The text of a field, read as wireText reads it; undefined where there is none. */
function textAt(value: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), value);
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : undefined;
}

/** The rows of this customer. Others are left out, unless there are no others: then the answer is somebody else's. */
function ownRows(callPath: string, { field, expected }: ExpectedOwner, rows: unknown[]): unknown[] {
  const own = rows.filter((row) => textAt(row, field) === expected);
  if (own.length === 0 && rows.length > 0) throw ofAnother(callPath, field);
  for (let other = own.length; other < rows.length; other++)
    countDeviation("another customer's row left out");
  return own;
}

// The card codes are not quoted, because errors are logged.
const ofAnother = (callPath: string, field: string): BackOfficeMisshapen =>
  new BackOfficeMisshapen(callPath, `${field} does not name the customer who was asked for`);

/**
 * What of an answer is about the customer who was asked for. Throws BackOfficeMisshapen when it is about another one, or does
 * not say so: it is never shown, nor kept.
 */
export function ownAnswer(callPath: string, owner: ExpectedOwner | undefined, json: unknown): unknown {
  if (!owner) return json;
  const { field, rows, expected, isOptional } = owner;
  if (rows === undefined) {
    const found = textAt(json, field);
    if (found?.toLowerCase() !== expected.toLowerCase() && !(isOptional && found === undefined))
      throw ofAnother(callPath, field);
    return json;
  }
  if (Array.isArray(json)) return ownRows(callPath, owner, json);
  const list = isRecord(json) ? json[rows] : undefined;
  return Array.isArray(list) ? { ...(json as object), [rows]: ownRows(callPath, owner, list) } : json;
}

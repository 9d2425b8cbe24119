import { BackOfficeRefused } from './errors.ts';

/** Statuses below 500 with which a proxy answers for itself: the back office may do what it was asked all the same. */
const OF_PROXIES = new Set([408, 413, 425, 429]);

const isPage = (contentType: string, body: string): boolean =>
  /html/i.test(contentType) || body.trimStart().startsWith('<');

/** The refusal of an answer whose status is not a success. It is the back office's own unless a proxy may have written it. */
export function refusalByStatus(
  callPath: string,
  status: number,
  { contentType, body }: { contentType: string; body: string },
): BackOfficeRefused {
  const isOwn = status >= 400 && status < 500 && !OF_PROXIES.has(status) && !isPage(contentType, body);
  return new BackOfficeRefused(callPath, status, { isOwn });
}

const saysNo = (value: unknown): boolean => value === false || value === 0 || value === 'false';

const NOTHING: unknown[] = [undefined, null, ''];

const isSaid = (value: unknown): boolean =>
  !NOTHING.includes(value) && !saysNo(value) && !(Array.isArray(value) && value.length === 0);

/**
 * Throws BackOfficeRefused when an answer of a successful status says that its call failed: an `error`, or a `success` of
 * false. Only the answer's own fields count, so that a document that is called rejected is none.
 */
export function requireNoRefusal(callPath: string, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return;
  const { error, success } = answer as Record<string, unknown>;
  if (isSaid(error) || saysNo(success)) throw new BackOfficeRefused(callPath, 200, { isOwn: true });
}

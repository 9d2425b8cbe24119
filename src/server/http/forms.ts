import type { Endpoint } from '#api/endpoint.ts';
import { isMultipart } from './bodyLimit.ts';

type Pages = NonNullable<Endpoint<never, never>['form']>;
type Answer<Body> = { status: number; headers: Record<string, string>; body: Body };

const typeOf = (request: Request): string => request.headers.get('content-type') ?? '';

/** Whether a form's fields are sent as an address writes them. */
export const isPlainForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(typeOf(request));

/** Whether a form's fields are sent in parts, as they are with a photo. */
export const isPartedForm = (request: Request): boolean => isMultipart(typeOf(request));

/** Whether a page's form posted this by itself, as it does where no script runs. Our scripts send a photo as a form, too, and ask for JSON. */
export const isPageForm = (request: Request): boolean =>
  isPlainForm(request) || (isPartedForm(request) && request.headers.get('accept') !== 'application/json');

/**
 * An answer for whoever posted a form without script. A page is shown in its place; of a refusal the status stays,
 * so that no program takes it for a success.
 */
export function onPage<Body>(
  answer: Answer<Body> & { refusal?: string },
  { done, refused, photoRefused = refused }: Pages,
): Answer<Body | null> {
  const { status, headers, refusal } = answer;
  if (status < 400)
    return { status: 303, headers: { location: done, 'cache-control': 'private, no-store' }, body: null };
  const page = refusal?.startsWith('photo_') ? photoRefused : refused;
  return { ...answer, headers: { ...headers, refresh: `0; url=${page}` } };
}

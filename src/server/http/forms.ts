import type { Endpoint } from '#api/endpoint.ts';

type Pages = NonNullable<Endpoint<never, never>['form']>;
type Answer<Body> = { status: number; headers: Record<string, string>; body: Body };

/** Whether a page's form posted this by itself, as it does where no script runs. */
export const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '');

/**
 * An answer for whoever posted a form without script. A page is shown in its place; of a refusal the status stays,
 * so that no program takes it for a success.
 */
export function onPage<Body>(answer: Answer<Body>, { done, refused }: Pages): Answer<Body | null> {
  const { status, headers } = answer;
  return status < 400
    ? { status: 303, headers: { location: done, 'cache-control': 'private, no-store' }, body: null }
    : { ...answer, headers: { ...headers, refresh: `0; url=${refused}` } };
}

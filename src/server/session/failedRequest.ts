import type { AstroCookies } from 'astro';
import { LOGIN_PAGE } from '#domain/paths.ts';
import { isRequestId } from '#domain/requestId.ts';
import { isSecure } from './cookie.ts';

/** Not in the address: a link could then put words of somebody else's on our page. */
const COOKIE = 'mostrador_failed';
const SECONDS = 60;
const options = () => ({ path: LOGIN_PAGE, httpOnly: true, sameSite: 'lax', secure: isSecure() }) as const;

/** Reasons of the login page that are no failure of ours. */
const EXPECTED = ['Cancelled', 'NoCookies', 'TooMany'];

/**
 * Remembers the id of a request that sends its browser to the login page because something failed: the login page is
 * asked for by another request, and shows the id of this one.
 */
export function rememberFailure(cookies: AstroCookies, location: string | null, requestId: string): void {
  const [page = '', query] = location?.split('?') ?? [];
  const reason = new URLSearchParams(query).get('error');
  if (!page.endsWith(LOGIN_PAGE) || reason === null || EXPECTED.includes(reason)) return;
  cookies.set(COOKIE, requestId, { ...options(), maxAge: SECONDS });
}

/** The id that was remembered in the last minute, for the login page alone. */
export function failedRequest(cookies: AstroCookies): string | undefined {
  const id = cookies.get(COOKIE)?.value;
  return id !== undefined && isRequestId(id) ? id : undefined;
}

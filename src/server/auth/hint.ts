import type { AstroCookies } from 'astro';
import { HINT_COOKIE } from '#domain/sessionHint.ts';
import { environment } from '#server/operation/environment.ts';
import { SESSION_SECONDS } from './config.ts';
import { isCustomer, type Session } from './session.ts';

export const isSecure = (): boolean => environment().APP_ORIGIN.startsWith('https:');

/** Makes the hint say what the session is: a page must neither ask in vain nor forget that somebody is signed in. */
export function keepHint(cookies: AstroCookies, session: Pick<Session, 'cardcode'> | null): void {
  if (!session) {
    if (cookies.has(HINT_COOKIE)) cookies.delete(HINT_COOKIE, { path: '/' });
    return;
  }
  cookies.set(HINT_COOKIE, isCustomer(session) ? 'customer' : 'member', {
    path: '/',
    maxAge: SESSION_SECONDS,
    sameSite: 'lax',
    secure: isSecure(),
  });
}

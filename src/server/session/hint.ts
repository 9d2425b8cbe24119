import type { AstroCookies } from 'astro';
import { HINT_COOKIE } from '#domain/session/sessionHint.ts';
import { SESSION_SECONDS } from './config.ts';
import { isSecure } from './cookie.ts';
import { isCustomer, type Session } from './session.ts';

/** Sets or deletes the hint cookie to match the session. */
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

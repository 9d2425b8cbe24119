import { environment } from '#server/operation/environment.ts';

/** Whether cookies go over https alone. A demonstration on http://localhost has cookies, too. */
export const isSecure = (): boolean => environment().APP_ORIGIN.startsWith('https:');

/**
 * The name of a cookie that signs somebody in. Over https a browser takes one with `__Host-` from this very host alone, and
 * not from another one of the same domain. Decision 0033.
 */
export const cookieName = (name: string): string => `${isSecure() ? '__Host-' : ''}${name}`;

/** Auth.js's name of the session's cookie; a long cookie is split into .0, .1. */
const SESSION_COOKIE = 'authjs.session-token';
/** Over https it began with __Secure- before. */
const SESSION_COOKIES = /(?:^|;\s*)((?:__(?:Host|Secure)-)?authjs\.session-token(?:\.\d+)?)=/g;

export const sessionCookie = (): string => cookieName(SESSION_COOKIE);

/** False when these cookies hold no session for certain, so that none needs to be read. */
export const mayHaveSession = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes(SESSION_COOKIE) ?? false;

/** A Set-Cookie line that deletes a cookie that signs somebody in. */
export const withoutCookie = (name: string): string =>
  `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${name.startsWith('__') ? '; Secure' : ''}`;

/** Set-Cookie lines that delete every session cookie of a request. */
export const withoutSession = (cookieHeader: string): string[] =>
  Array.from(cookieHeader.matchAll(SESSION_COOKIES), ([, name = '']) => withoutCookie(name));

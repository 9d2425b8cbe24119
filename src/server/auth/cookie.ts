/** Auth.js's cookie name; over HTTPS it begins with __Secure-, and a long cookie is split into .0, .1. */
const SESSION_COOKIE = 'authjs.session-token';
const SESSION_COOKIES = /(?:^|;\s*)((?:__Secure-)?authjs\.session-token(?:\.\d+)?)=/g;

/** False when these cookies hold no session for certain, so that none needs to be read. */
export const mayHaveSession = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes(SESSION_COOKIE) ?? false;

/** Set-Cookie lines that delete every session cookie of a request. */
export const withoutSession = (cookieHeader: string): string[] =>
  Array.from(
    cookieHeader.matchAll(SESSION_COOKIES),
    ([, name = '']) =>
      `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${name.startsWith('__Secure-') ? '; Secure' : ''}`,
  );

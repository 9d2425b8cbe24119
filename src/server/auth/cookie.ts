/** Auth.js's name; with a __Secure- before it over HTTPS, and .0, .1 after it when it is long. */
const SESSION_COOKIE = 'authjs.session-token';
const SESSION_COOKIES = /(?:^|;\s*)((?:__Secure-)?authjs\.session-token(?:\.\d+)?)=/g;

/** False when whoever sent these cookies is nobody for certain: no session need be looked for. */
export const mayHaveSession = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes(SESSION_COOKIE) ?? false;

/** Set-Cookie lines that take back every session cookie of a request. */
export const withoutSession = (cookieHeader: string): string[] =>
  Array.from(
    cookieHeader.matchAll(SESSION_COOKIES),
    ([, name = '']) =>
      `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${name.startsWith('__Secure-') ? '; Secure' : ''}`,
  );

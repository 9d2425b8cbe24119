/** Auth.js's name; with a __Secure- before it over HTTPS, and .0, .1 after it when it is long. */
const SESSION_COOKIE = 'authjs.session-token';

/** False when whoever sent these cookies is nobody for certain: no session need be looked for. */
export const mayHaveSession = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes(SESSION_COOKIE) ?? false;

import { Auth } from '@auth/core';
import { getToken } from '@auth/core/jwt';
import { z } from 'zod';
import { AUTH_PATH } from '#domain/paths.ts';
import { environment } from '#server/operation/environment.ts';
import { services } from '#server/operation/services.ts';
import { authConfig } from './config.ts';
import { mayHaveSession, withoutSession } from './cookie.ts';
import type { Claims } from './sessions.ts';

/** Who is signed in. Spec §3, Session user; `cardcode` is null for a person who is not a customer. */
export type Session = { name: string; nickname: string; email: string; cardcode: string | null };

/** A session that may price and order. */
export type CustomerSession = Session & { cardcode: string };

export const isCustomer = <S extends Pick<Session, 'cardcode'>>(
  session: S | null,
): session is S & { cardcode: string } => session?.cardcode != null;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

// Strict in what ends it: a cookie of the time before sessions could be ended has no sid, and is none.
const token = z.object({
  name: text,
  nickname: text,
  email: text,
  cardcode: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  sid: z.uuid(),
  signedInAt: z.number(),
});

/** What the cookie says, if it is ours and sound; whether the session still holds is another question. */
export async function readClaims(cookieHeader: string | null): Promise<(Session & Claims) | null> {
  if (!cookieHeader || !mayHaveSession(cookieHeader)) return null;
  const { SESSION_SECRET, APP_ORIGIN } = environment();
  const claims = await getToken({
    req: { headers: { cookie: cookieHeader } },
    secret: SESSION_SECRET,
    secureCookie: APP_ORIGIN.startsWith('https:'),
  });
  return token.safeParse(claims).data ?? null;
}

/** The cookie anew, for another week: it must reach the browser, or the session ends while it is in use. */
async function prolonged(cookieHeader: string): Promise<string[]> {
  // The origin is pinned: Auth.js takes it from the URL, and a Host header must not choose it.
  const url = new URL(`${AUTH_PATH}/session`, environment().APP_ORIGIN);
  const response = await Auth(new Request(url, { headers: { cookie: cookieHeader } }), authConfig());
  return response.headers.getSetCookie();
}

/**
 * Reads the session cookie, and asks whether its session still holds. `setCookies` prolong it where that is wanted, or
 * take it back. Throws when nobody can say whether it holds.
 */
export async function readSession(
  cookieHeader: string | null,
  { prolong }: { prolong: boolean },
): Promise<{ session: Session | null; setCookies: string[] }> {
  if (!cookieHeader || !mayHaveSession(cookieHeader)) return { session: null, setCookies: [] };
  const claims = await readClaims(cookieHeader);
  if (!claims || !(await (await services()).sessions.isAlive(claims))) {
    return { session: null, setCookies: withoutSession(cookieHeader) };
  }
  const { name, nickname, email, cardcode } = claims;
  return {
    session: { name, nickname, email, cardcode },
    setCookies: prolong ? await prolonged(cookieHeader) : [],
  };
}

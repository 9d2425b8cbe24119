import { Auth } from '@auth/core';
import { getToken } from '@auth/core/jwt';
import { z } from 'zod';
import { AUTH_PATH } from '#domain/paths.ts';
import { environment } from '#server/operation/environment.ts';
import { services } from '#server/operation/services.ts';
import { authConfig } from './config.ts';
import { mayHaveSession, sessionCookie, withoutSession } from './cookie.ts';
import { type Grant, IDENTITY_AGE_MS } from './identityChecks.ts';
import type { Claims } from './sessions.ts';

/** Who is signed in. product.md §3, Session user; `cardcode` is null for a person who is not a customer. */
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

// `sid` and `signedInAt` are required, because a session without them could not be ended.
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
  // A session from before it was kept has none, and neither has one whose provider gives no refresh token.
  grant: z
    .object({
      refreshToken: z.string(),
      // Too long for a cookie, or from before it was kept.
      accessToken: z
        .string()
        .nullish()
        .transform((value) => value ?? null),
      askedAt: z.number(),
    })
    .nullish()
    .transform((value) => value ?? null),
});

/** The claims of a valid session cookie. Does not check whether the session has been ended. */
export async function readClaims(
  cookieHeader: string | null,
): Promise<(Session & Claims & { grant: Grant | null }) | null> {
  if (!cookieHeader || !mayHaveSession(cookieHeader)) return null;
  const { SESSION_SECRET } = environment();
  const claims = await getToken({
    req: { headers: { cookie: cookieHeader } },
    secret: SESSION_SECRET,
    cookieName: sessionCookie(),
  });
  return token.safeParse(claims).data ?? null;
}

/**
 * Set-Cookie lines that prolong the session by a week. They must reach the browser, or the session ends while in use.
 */
async function prolonged(cookieHeader: string, grant: Grant | null): Promise<string[]> {
  // Auth.js takes the origin from this URL, so it comes from the configuration and not from the Host header.
  const url = new URL(`${AUTH_PATH}/session`, environment().APP_ORIGIN);
  const response = await Auth(new Request(url, { headers: { cookie: cookieHeader } }), authConfig({ grant }));
  return response.headers.getSetCookie();
}

/**
 * Reads the session cookie and checks that its session has not ended, and that the identity provider has said within so
 * many milliseconds that it is still its person's. `setCookies` prolong the session, or delete the cookie of an ended one, if
 * `prolong` is set; without it they have the tokens that the provider has just replaced. Throws when the database cannot answer.
 */
export async function readSession(
  cookieHeader: string | null,
  { prolong, within = IDENTITY_AGE_MS.session }: { prolong: boolean; within?: number },
): Promise<{ session: Session | null; setCookies: string[] }> {
  if (!cookieHeader || !mayHaveSession(cookieHeader)) return { session: null, setCookies: [] };
  const claims = await readClaims(cookieHeader);
  const { sessions, identities } = await services();
  const ended = { session: null, setCookies: prolong ? withoutSession(cookieHeader) : [] };
  if (!claims || !(await sessions.isAlive(claims))) return ended;
  if (!(await identities.holds(claims, within))) {
    await sessions.end(claims.sid);
    return ended;
  }
  const { name, nickname, email, cardcode, sid, grant } = claims;
  const latest = identities.grantOf(sid, grant);
  const isReplaced = latest?.refreshToken !== grant?.refreshToken;
  return {
    session: { name, nickname, email, cardcode },
    setCookies: prolong || isReplaced ? await prolonged(cookieHeader, latest) : [],
  };
}

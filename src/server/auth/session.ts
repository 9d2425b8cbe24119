import { Auth } from '@auth/core';
import { z } from 'zod';
import { environment } from '#server/environment.ts';
import { authConfig } from './config.ts';
import { mayHaveSession } from './cookie.ts';

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

const authAnswer = z
  .object({ user: z.object({ name: text, nickname: text, email: text, cardcode: z.string().nullish() }) })
  .nullable()
  .transform((answer): Session | null =>
    answer === null ? null : { ...answer.user, cardcode: answer.user.cardcode ?? null },
  );

/**
 * Reads the session cookie. Auth.js prolongs it as it reads: the new cookie must reach the browser, or the session
 * ends while it is in use.
 */
export async function readSession(
  cookieHeader: string | null,
): Promise<{ session: Session | null; setCookies: string[] }> {
  if (!cookieHeader || !mayHaveSession(cookieHeader)) return { session: null, setCookies: [] };
  // The origin is pinned: Auth.js takes it from the URL, and a Host header must not choose it.
  const url = new URL('/api/auth/session', environment().APP_ORIGIN);
  const response = await Auth(new Request(url, { headers: { cookie: cookieHeader } }), authConfig);
  return {
    session: authAnswer.parse(await response.json()),
    setCookies: response.headers.getSetCookie(),
  };
}

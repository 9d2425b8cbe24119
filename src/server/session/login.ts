import type { User } from '@auth/core/types';
import type { APIContext } from 'astro';
import { isValidClient } from '#backoffice/calls/account.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import { AUTH_PATH, LOGIN_PAGE } from '#domain/paths.ts';
import { safeReturnTo } from '#domain/session/returnTo.ts';
import { environment } from '#server/operation/environment.ts';
import { services } from '#server/operation/services.ts';
import { callAuth, redirect } from './callAuth.ts';
import { PROVIDER_ID } from './config.ts';
import { cookieName, isSecure } from './cookie.ts';
import { keepHint } from './hint.ts';

const retryCookie = (): string => cookieName('mostrador_login_retry');
const RETRY_SECONDS = 60;

async function secondsToWait({ locals }: APIContext, limit: 'signIn' | 'callback'): Promise<number> {
  const { limits } = await services();
  return limits.secondsToWait(limit, { session: null, address: locals.clientAddress });
}

const tooMany = (retryAfter: number): Response =>
  new Response(null, {
    status: 302,
    headers: {
      location: `${LOGIN_PAGE}?error=TooMany`,
      'retry-after': String(retryAfter),
      'cache-control': 'private, no-store',
    },
  });

/** Sends the browser to the identity provider; `returnTo` is the path to open after the sign-in. */
export async function startLogin(context: APIContext, returnTo: string | null): Promise<Response> {
  const retryAfter = await secondsToWait(context, 'signIn');
  if (retryAfter > 0) return tooMany(retryAfter);
  const callbackUrl = new URL(safeReturnTo(returnTo), environment().APP_ORIGIN).href;
  const { response, unreachable } = await callAuth(context, `${AUTH_PATH}/signin/${PROVIDER_ID}`, {
    form: { callbackUrl },
  });
  if (unreachable) return redirect(`${LOGIN_PAGE}?error=Unreachable`, response);
  const location = response.headers.get('location');
  return redirect(location ?? `${LOGIN_PAGE}?error=Configuration`, response);
}

/**
 * The card code of the provider's claim, if the retailer still sells to that customer. Throws when this cannot be
 * checked, and the sign-in is refused: the claim alone is not enough.
 */
async function checkedCardcode(cardcode: string | null | undefined): Promise<string | null> {
  if (!cardcode) return null;
  const { office, sessions } = await services();
  if (!(await isValidClient(office, cardcode))) return null;
  await sessions.confirm(cardcode);
  return cardcode;
}

/** A sign-in always loads the saved cart, which may have been asked for a moment ago on another device. product.md §4. */
async function refreshCart({ cardcode, email }: Pick<User, 'cardcode' | 'email'>): Promise<void> {
  if (cardcode && email) await (await services()).carts.refresh({ cardcode, email });
}

/**
 * Handles the identity provider's answer: sets the session and hint cookies, or opens the login page with the reason.
 */
export async function finishLogin(context: APIContext): Promise<Response> {
  const retryAfter = await secondsToWait(context, 'callback');
  if (retryAfter > 0) return tooMany(retryAfter);
  let signedIn: { cardcode: string | null } | undefined;
  const { response, unreachable } = await callAuth(context, `${context.url.pathname}${context.url.search}`, {
    signIn: async ({ user }) => {
      try {
        signedIn = { cardcode: await checkedCardcode(user.cardcode) };
        user.cardcode = signedIn.cardcode;
        await refreshCart(user);
      } catch (error) {
        if (error instanceof BackOfficeError) return `${LOGIN_PAGE}?error=Unverified`;
        throw error;
      }
      return true;
    },
  });
  const location = response.headers.get('location') ?? '/';
  const failed = new URL(location, environment().APP_ORIGIN).searchParams.has('error');
  if (!failed && signedIn) {
    context.cookies.delete(retryCookie(), { path: '/', secure: isSecure() });
    keepHint(context.cookies, signedIn);
    return redirect(location, response);
  }
  if (unreachable) return redirect(`${LOGIN_PAGE}?error=Unreachable`, response);
  // Two tabs that sign in at the same time overwrite each other's state cookie. One more try succeeds.
  if (failed && !context.url.searchParams.has('error') && !signedIn && !context.cookies.has(retryCookie())) {
    context.cookies.set(retryCookie(), '1', {
      path: '/',
      maxAge: RETRY_SECONDS,
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(),
    });
    return startLogin(context, returnToOf(context));
  }
  const cancelled = context.url.searchParams.get('error') === 'access_denied';
  return redirect(cancelled ? `${LOGIN_PAGE}?error=Cancelled` : location, response);
}

/** The path to open after the current sign-in, which Auth.js keeps in a cookie. */
function returnToOf(context: APIContext): string {
  const value = context.cookies.get(cookieName('authjs.callback-url'))?.value;
  if (!value || !URL.canParse(value)) return '/';
  const url = new URL(value);
  return url.origin === environment().APP_ORIGIN ? url.pathname + url.search : '/';
}

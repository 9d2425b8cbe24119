import { Auth } from '@auth/core';
import type { APIContext } from 'astro';
import { fetch } from 'undici';
import { z } from 'zod';
import { isValidClient } from '#backoffice/calls/customers.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import { LOGIN_PAGE, safeReturnTo } from '#domain/returnTo.ts';
import { environment } from '#server/operation/environment.ts';
import { openLog } from '#server/operation/log.ts';
import { services } from '#server/operation/services.ts';
import { authConfig, PROVIDER_ID } from './config.ts';
import { isSecure, keepHint } from './hint.ts';
import { identityFetch } from './identity.ts';
import { readClaims } from './session.ts';

const RETRY_COOKIE = 'mostrador_login_retry';
const RETRY_SECONDS = 60;

type AuthAnswer = { response: Response; unreachable: boolean };
type SignIn = NonNullable<Parameters<typeof authConfig>[0]>['signIn'];

/** Calls Auth.js under the configured origin; `unreachable` when the identity provider did not answer. */
async function callAuth(
  context: APIContext,
  path: string,
  init: { form?: Record<string, string>; signIn?: SignIn } = {},
): Promise<AuthAnswer> {
  const url = new URL(path, environment().APP_ORIGIN);
  const headers = new Headers({ cookie: context.request.headers.get('cookie') ?? '' });
  const request = init.form
    ? new Request(url, { method: 'POST', headers, body: new URLSearchParams(init.form) })
    : new Request(url, { headers });
  const { metrics } = await services();
  let unreachable = false;
  const fetch = identityFetch((why) => {
    unreachable = true;
    if (why === 'queue') metrics.refuse('identity');
  });
  const response = await Auth(request, authConfig({ fetch, ...(init.signIn && { signIn: init.signIn }) }));
  return { response, unreachable };
}

/** A redirect with the cookies that Auth.js set; Astro adds those of `context.cookies`. */
const redirect = (location: string, auth: Response): Response => {
  const response = new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'private, no-store' },
  });
  for (const cookie of auth.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
};

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
  const { response, unreachable } = await callAuth(context, `/api/auth/signin/${PROVIDER_ID}`, {
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
    context.cookies.delete(RETRY_COOKIE, { path: '/' });
    keepHint(context.cookies, signedIn);
    return redirect(location, response);
  }
  if (unreachable) return redirect(`${LOGIN_PAGE}?error=Unreachable`, response);
  // Two tabs that sign in at the same time overwrite each other's state cookie. One more try succeeds.
  if (failed && !context.url.searchParams.has('error') && !signedIn && !context.cookies.has(RETRY_COOKIE)) {
    context.cookies.set(RETRY_COOKIE, '1', {
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
  const value = context.cookies.get(`${isSecure() ? '__Secure-' : ''}authjs.callback-url`)?.value;
  if (!value || !URL.canParse(value)) return '/';
  const url = new URL(value);
  return url.origin === environment().APP_ORIGIN ? url.pathname + url.search : '/';
}

const discovery = z.object({ end_session_endpoint: z.url().optional() });

/** The address of the provider's own sign-out, which returns to the shop; the front page when the provider has none. */
async function providerLogout(): Promise<string> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, APP_ORIGIN } = environment();
  const home = `${APP_ORIGIN}/`;
  try {
    const response = await fetch(`${OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(2_000),
    });
    const { end_session_endpoint: endpoint } = discovery.parse(await response.json());
    if (!endpoint) return home;
    const url = new URL(endpoint);
    url.searchParams.set('client_id', OIDC_CLIENT_ID);
    url.searchParams.set('post_logout_redirect_uri', home);
    return url.href;
  } catch (error) {
    (await services()).log.warn({ error }, 'signed out here; the identity provider could not be told');
    return home;
  }
}

/**
 * Ends our session and then the provider's, so that the next person at a shared computer has to sign in. When our
 * session could not be ended, the login page says so.
 */
export async function logout(context: APIContext): Promise<Response> {
  try {
    const claims = await readClaims(context.request.headers.get('cookie'));
    if (claims) await (await services()).sessions.end(claims.sid);
  } catch (error) {
    openLog().error({ error }, 'a session could not be ended');
    return context.redirect(`${LOGIN_PAGE}?error=StillSignedIn`);
  }
  const { response } = await callAuth(context, '/api/auth/signout', {
    form: { callbackUrl: `${environment().APP_ORIGIN}/` },
  });
  keepHint(context.cookies, null);
  return redirect(await providerLogout(), response);
}

/** Whether one of our own pages started this navigation, and not another site, a prefetch or a script. Design §6. */
export function isOwnNavigation(request: Request): boolean {
  const header = (name: string): string | null => request.headers.get(name);
  return (
    header('sec-fetch-site') === 'same-origin' &&
    header('sec-fetch-mode') === 'navigate' &&
    header('sec-purpose') === null
  );
}

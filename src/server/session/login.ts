import type { User } from '@auth/core/types';
import type { APIContext, AstroCookies } from 'astro';
import { isValidClient } from '#backoffice/calls/account.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import { AUTH_PATH, LOGIN_PAGE, SIGN_IN_PATH } from '#domain/paths.ts';
import { safeReturnTo } from '#domain/session/returnTo.ts';
import { storageProblem } from '#server/database/problems.ts';
import { environment } from '#server/operation/environment.ts';
import { services } from '#server/operation/services.ts';
import { callAuth, redirect } from './callAuth.ts';
import { PROVIDER_ID } from './config.ts';
import { cookieName, isSecure } from './cookie.ts';
import { keepHint } from './hint.ts';
import { cookiesOfFlow, flowOf, returnedFlow, withoutFlow } from './signInFlow.ts';

const retryCookie = (): string => cookieName('mostrador_login_retry');
const RETRY_SECONDS = 60;
/** The parameter of a sign-in that begins once more. */
export const AGAIN = 'again';
const CANCELLED = `${LOGIN_PAGE}?error=Cancelled`;

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

const cookiesOf = ({ request }: APIContext): string => request.headers.get('cookie') ?? '';

/**
 * Sends the browser to the identity provider; `returnTo` is the path to open after the sign-in. `setCookies` go with it.
 */
export async function startLogin(
  context: APIContext,
  returnTo: string | null,
  setCookies: readonly string[] = [],
): Promise<Response> {
  const retryAfter = await secondsToWait(context, 'signIn');
  if (retryAfter > 0) return tooMany(retryAfter);
  const callbackUrl = new URL(safeReturnTo(returnTo), environment().APP_ORIGIN).href;
  const { response, unreachable } = await callAuth(context, `${AUTH_PATH}/signin/${PROVIDER_ID}`, {
    form: { callbackUrl },
  });
  if (unreachable) return redirect(`${LOGIN_PAGE}?error=Unreachable`, setCookies);
  const location = response.headers.get('location');
  if (location === null) return redirect(`${LOGIN_PAGE}?error=Configuration`, setCookies);
  const own = cookiesOfFlow(response.headers.getSetCookie(), flowOf(location), cookiesOf(context));
  return redirect(location, [...own, ...setCookies]);
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

/** The login page that says why somebody who was identified cannot be let in now; undefined when nobody knows. */
async function refusalOf(error: unknown): Promise<string | undefined> {
  if (error instanceof BackOfficeError) return `${LOGIN_PAGE}?error=Unverified`;
  const problem = storageProblem(error);
  if (problem === null) return undefined;
  (await services()).log.error({ error }, `a sign-in could not be stored: ${problem}`);
  return `${LOGIN_PAGE}?error=NotStored`;
}

/**
 * Handles the identity provider's answer: sets the session and hint cookies, or opens the login page with the reason.
 */
export async function finishLogin(context: APIContext): Promise<Response> {
  const retryAfter = await secondsToWait(context, 'callback');
  if (retryAfter > 0) return tooMany(retryAfter);
  const flow = flowOf(context.url.href);
  const returned = returnedFlow(cookiesOf(context), flow);
  const cancelled = context.url.searchParams.get('error') === 'access_denied';
  if (!returned) return cancelled ? redirect(CANCELLED, []) : withoutState(context);
  const ended = withoutFlow(flow);
  let signedIn: { cardcode: string | null } | undefined;
  /** The login page with what went wrong at our side, which one more try would not mend. */
  let refusal: string | undefined;
  const { response, unreachable } = await callAuth(context, `${context.url.pathname}${context.url.search}`, {
    cookieHeader: returned.cookieHeader,
    signIn: async ({ user }) => {
      try {
        signedIn = { cardcode: await checkedCardcode(user.cardcode) };
        user.cardcode = signedIn.cardcode;
        await refreshCart(user);
      } catch (error) {
        refusal = await refusalOf(error);
        if (refusal === undefined) throw error;
        return refusal;
      }
      return true;
    },
  });
  const location = response.headers.get('location') ?? '/';
  const failed = new URL(location, environment().APP_ORIGIN).searchParams.has('error');
  if (!failed && signedIn) {
    context.cookies.delete(retryCookie(), { path: '/', secure: isSecure() });
    keepHint(context.cookies, signedIn);
    return redirect(location, [...response.headers.getSetCookie(), ...ended]);
  }
  if (unreachable) return redirect(`${LOGIN_PAGE}?error=Unreachable`, ended);
  // Whoever stayed long at the provider comes back when the state has expired. One more try succeeds.
  const mayHaveExpired = failed && !context.url.searchParams.has('error') && !signedIn && !refusal;
  if (mayHaveExpired && !hasTriedAgain(context.cookies)) {
    noteTry(context.cookies);
    return startLogin(context, pathOf(returned.callbackUrl), ended);
  }
  return redirect(cancelled ? CANCELLED : location, ended);
}

/** The browser has nothing of this sign-in: it has expired, or our cookies are refused, which `startAgain` sees. */
function withoutState({ cookies }: APIContext): Response {
  if (hasTriedAgain(cookies)) return redirect(`${LOGIN_PAGE}?error=Verification`, []);
  noteTry(cookies);
  return redirect(`${SIGN_IN_PATH}?${AGAIN}=1`, []);
}

/** Sends the browser to the identity provider once more, if it takes the cookie that says so. */
export const startAgain = async (context: APIContext): Promise<Response> =>
  hasTriedAgain(context.cookies) ? startLogin(context, null) : redirect(`${LOGIN_PAGE}?error=NoCookies`, []);

/** Whether this browser has been sent to sign in once more within the last minute. */
const hasTriedAgain = (cookies: AstroCookies): boolean => cookies.has(retryCookie());

const noteTry = (cookies: AstroCookies): void =>
  cookies.set(retryCookie(), '1', {
    path: '/',
    maxAge: RETRY_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(),
  });

/** The path of an address of our own. */
function pathOf(address: string | undefined): string {
  const url = URL.parse(address ?? '');
  return url?.origin === environment().APP_ORIGIN ? url.pathname + url.search : '/';
}

import type { APIContext } from 'astro';
import { fetch } from 'undici';
import { z } from 'zod';
import { AUTH_PATH, LOGIN_PAGE } from '#domain/paths.ts';
import { environment } from '#server/operation/environment.ts';
import { openLog } from '#server/operation/log.ts';
import { services } from '#server/operation/services.ts';
import { callAuth, redirect } from './callAuth.ts';
import { keepHint } from './hint.ts';
import { readClaims } from './session.ts';

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
  const { response } = await callAuth(context, `${AUTH_PATH}/signout`, {
    form: { callbackUrl: `${environment().APP_ORIGIN}/` },
  });
  keepHint(context.cookies, null);
  return redirect(await providerLogout(), response.headers.getSetCookie());
}

/**
 * Whether one of our own pages started this navigation, and not another site, a prefetch or a script. product.md §11.
 */
export function isOwnNavigation(request: Request): boolean {
  const header = (name: string): string | null => request.headers.get(name);
  return (
    header('sec-fetch-site') === 'same-origin' &&
    header('sec-fetch-mode') === 'navigate' &&
    header('sec-purpose') === null
  );
}

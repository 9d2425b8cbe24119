import { randomUUID } from 'node:crypto';
import { type AuthConfig, customFetch, skipCSRFCheck } from '@auth/core';
import { AUTH_PATH, LOGIN_PAGE } from '#domain/paths.ts';
import { SHOP_NAME } from '#retailer/values/shop.ts';
import { environment } from '#server/operation/environment.ts';
import { services } from '#server/operation/services.ts';
import { cookieName, sessionCookie } from './cookie.ts';
import { cookieGrant, type Grant } from './identityChecks.ts';
import { identityOf, type Profile } from './provider.ts';

/** The provider's id in our paths: /api/auth/callback/mostrador is registered with the identity provider. */
export const PROVIDER_ID = 'mostrador';

/** A session ends after a week without a visit. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** How one request uses Auth.js: its fetch, its callback at sign-in, and what a prolonged session has of its sign-in. */
type Use = {
  fetch?: typeof fetch;
  signIn?: NonNullable<AuthConfig['callbacks']>['signIn'];
  grant?: Grant | null;
};

/**
 * The configuration of Auth.js. It is made at each use, because the build imports this file too and must not need the
 * environment or inline a secret. Its CSRF token is off: only our own endpoints post to it, and they check the origin.
 */
export function authConfig({ fetch, signIn, grant }: Use = {}): Omit<AuthConfig, 'raw'> {
  const { SESSION_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = environment();
  return {
    basePath: AUTH_PATH,
    trustHost: true,
    skipCSRFCheck,
    secret: SESSION_SECRET,
    providers: [
      {
        id: PROVIDER_ID,
        name: SHOP_NAME,
        type: 'oidc',
        issuer: OIDC_ISSUER,
        clientId: OIDC_CLIENT_ID,
        clientSecret: OIDC_CLIENT_SECRET,
        ...(fetch && { [customFetch]: fetch }),
        // The claims come from userinfo: cardcode is not in every provider's id_token.
        idToken: false,
        checks: ['pkce', 'state'],
        authorization: { params: { scope: 'openid profile email cardcode offline_access' } },
        profile: (profile: Profile) => ({
          id: profile.sub,
          name: profile.name ?? profile.email ?? '',
          nickname: profile.nickname ?? profile.name ?? '',
          ...identityOf(profile),
        }),
      },
    ],
    logger: {
      // A warning only, because a failed sign-in is no failure of the server. Our log redacts personal data.
      error: (error) => void services().then(({ log }) => log.warn({ error }, 'a sign-in failed')),
      warn: () => undefined,
      debug: () => undefined,
    },
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    cookies: {
      sessionToken: { name: sessionCookie() },
      callbackUrl: { name: cookieName('authjs.callback-url') },
      pkceCodeVerifier: { name: cookieName('authjs.pkce.code_verifier') },
      state: { name: cookieName('authjs.state') },
    },
    pages: { signIn: LOGIN_PAGE, error: LOGIN_PAGE },
    callbacks: {
      ...(signIn && { signIn }),
      // `sid` and `signedInAt` stay the same when a session is prolonged: ./sessions.ts ends a session by them.
      jwt: ({ token, user, account }) =>
        user
          ? {
              name: user.name ?? '',
              email: user.email ?? '',
              nickname: user.nickname ?? '',
              cardcode: user.cardcode ?? null,
              sid: randomUUID(),
              signedInAt: Date.now(),
              grant: account?.refresh_token
                ? cookieGrant({
                    refreshToken: account.refresh_token,
                    accessToken: account.access_token ?? null,
                    askedAt: Date.now(),
                  })
                : null,
            }
          : { ...token, grant },
    },
  };
}

declare module '@auth/core/types' {
  interface User {
    nickname?: string;
    cardcode?: string | null;
  }
}

import { randomUUID } from 'node:crypto';
import { type AuthConfig, customFetch, skipCSRFCheck } from '@auth/core';
import { AUTH_PATH, LOGIN_PAGE } from '#domain/paths.ts';
import { environment } from '#server/operation/environment.ts';
import { services } from '#server/operation/services.ts';

/** The provider's id in our paths: /api/auth/callback/mostrador is what is registered with the identity provider. */
export const PROVIDER_ID = 'mostrador';

/** A week without a visit ends a session; each visit begins the week anew. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** What the identity provider says of a person. Design §6. */
type Profile = { sub: string; name?: string; nickname?: string; email?: string; cardcode?: string | number };

/** How one request uses Auth.js: through which fetch, and what it does when somebody signs in. */
type Use = { fetch?: typeof fetch; signIn?: NonNullable<AuthConfig['callbacks']>['signIn'] };

/**
 * Auth.js as we use it. Made at each use, so that a build, which imports this too, neither needs the environment nor
 * inlines a secret. POSTs to it come only from our own endpoints, which check the origin: its CSRF token would only
 * cost a request.
 */
export function authConfig({ fetch, signIn }: Use = {}): Omit<AuthConfig, 'raw'> {
  const { SESSION_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = environment();
  return {
    basePath: AUTH_PATH,
    trustHost: true,
    skipCSRFCheck,
    secret: SESSION_SECRET,
    providers: [
      {
        id: PROVIDER_ID,
        name: 'Mostrador',
        type: 'oidc',
        issuer: OIDC_ISSUER,
        clientId: OIDC_CLIENT_ID,
        clientSecret: OIDC_CLIENT_SECRET,
        ...(fetch && { [customFetch]: fetch }),
        // The claims come from userinfo: cardcode is not in every provider's id_token.
        idToken: false,
        checks: ['pkce', 'state'],
        authorization: { params: { scope: 'openid profile email cardcode' } },
        profile: (profile: Profile) => ({
          id: profile.sub,
          name: profile.name ?? profile.email ?? '',
          nickname: profile.nickname ?? profile.name ?? '',
          email: profile.email ?? '',
          cardcode: profile.cardcode ? String(profile.cardcode) : null,
        }),
      },
    ],
    logger: {
      // Into our own log, which redacts; a failed sign-in is the visitor's news, not an alarm.
      error: (error) => void services().then(({ log }) => log.warn({ error }, 'a sign-in failed')),
      warn: () => undefined,
      debug: () => undefined,
    },
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: LOGIN_PAGE, error: LOGIN_PAGE },
    callbacks: {
      ...(signIn && { signIn }),
      // `sid` and `signedInAt` outlive every prolonging: they are what ends a session (see ../sessions.ts).
      jwt: ({ token, user }) =>
        user
          ? {
              name: user.name ?? '',
              email: user.email ?? '',
              nickname: user.nickname ?? '',
              cardcode: user.cardcode ?? null,
              sid: randomUUID(),
              signedInAt: Date.now(),
            }
          : token,
    },
  };
}

declare module '@auth/core/types' {
  interface User {
    nickname?: string;
    cardcode?: string | null;
  }
}

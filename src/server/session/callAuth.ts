import { Auth } from '@auth/core';
import type { APIContext } from 'astro';
import { environment } from '#server/operation/environment.ts';
import { services } from '#server/operation/services.ts';
import { authConfig } from './config.ts';
import { identityFetch } from './identity.ts';

type AuthAnswer = { response: Response; unreachable: boolean };
type SignIn = NonNullable<Parameters<typeof authConfig>[0]>['signIn'];

/** Calls Auth.js under the configured origin; `unreachable` when the identity provider did not answer. */
export async function callAuth(
  context: APIContext,
  path: string,
  init: { form?: Record<string, string>; signIn?: SignIn; cookieHeader?: string } = {},
): Promise<AuthAnswer> {
  const url = new URL(path, environment().APP_ORIGIN);
  const headers = new Headers({
    cookie: init.cookieHeader ?? context.request.headers.get('cookie') ?? '',
  });
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

/** A redirect with Set-Cookie lines; Astro adds those of `context.cookies`. */
export const redirect = (location: string, setCookies: readonly string[]): Response => {
  const response = new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'private, no-store' },
  });
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  return response;
};

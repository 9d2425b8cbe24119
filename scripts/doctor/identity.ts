import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import { doctorCopy } from '#copy/night/doctor.ts';
import { AUTH_PATH } from '#domain/paths.ts';
import { PROVIDER_ID } from '#server/session/config.ts';
import type { Finding } from './finding.ts';

const { identity: copy } = doctorCopy;

type Client = { issuer: string; clientId: string; clientSecret: string | undefined; appOrigin: string };

/** The library calls it deprecated so that it stands out; a sandbox's provider has no https. */
const OVER_HTTP: symbol = Reflect.get(oauth, 'allowInsecureRequests');

const BUDGET_MS = 5_000;
const CALLBACK = `${AUTH_PATH}/callback/${PROVIDER_ID}`;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokenError = z.object({ error: z.string() });
const keys = z.object({ keys: z.array(z.unknown()).min(1) });

type Check = Pick<Finding, 'what' | 'remedy'> & { work: () => Promise<string> };

/** Runs one check; an error that it throws is its failure. */
async function examine({ what, remedy, work }: Check): Promise<Finding> {
  const started = performance.now();
  const row = { area: 'identity', what } as const;
  try {
    const note = await work();
    return { ...row, status: 'ok', ms: performance.now() - started, note };
  } catch (error) {
    const note =
      error instanceof z.ZodError
        ? z.prettifyError(error).split('\n').join(' ')
        : error instanceof Error
          ? error.message
          : String(error);
    return { ...row, status: 'failed', ms: performance.now() - started, note, ...(remedy && { remedy }) };
  }
}

async function getJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(BUDGET_MS) });
  if (!answer.ok) throw new Error(copy.answered(url, answer.status));
  return answer.json();
}

/** Starts a sign-in without a page: a provider that knows the client redirects to its redirect address. */
async function askSilently(endpoint: string, { clientId, appOrigin }: Client): Promise<string> {
  const redirect = appOrigin + CALLBACK;
  const url = new URL(endpoint);
  const query = {
    client_id: clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(BUDGET_MS) });
  if (!answer.headers.get('location')?.startsWith(redirect)) {
    throw new Error(copy.notSentBack(clientId, redirect, answer.status));
  }
  return copy.known(clientId);
}

/**
 * Exchanges a code that no provider has given: one that knows the client by this secret refuses the code, and any other the
 * client. The secret is sent as at a sign-in.
 */
async function askForTokens(tokenEndpoint: string, client: Client, secret: string): Promise<string> {
  const { clientId, appOrigin, issuer } = client;
  const answer = await oauth.genericTokenEndpointRequest(
    { issuer, token_endpoint: tokenEndpoint },
    { client_id: clientId },
    oauth.ClientSecretBasic(secret),
    'authorization_code',
    new URLSearchParams({ code: 'mostrador-doctor', redirect_uri: appOrigin + CALLBACK }),
    {
      [OVER_HTTP]: tokenEndpoint.startsWith('http:'),
      signal: AbortSignal.timeout(BUDGET_MS),
    },
  );
  const { error } = tokenError.parse(await answer.json());
  if (answer.status === 401 || error === 'invalid_client' || error === 'unauthorized_client')
    throw new Error(copy.notAccepted(clientId));
  return copy.accepted;
}

/** The identity provider: its discovery, its keys, and whether it knows our client and its secret. */
export async function examineIdentity(client: Client): Promise<Finding[]> {
  const address = `${client.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  let found: z.infer<typeof discovery> | undefined;
  const first = await examine({
    what: copy.discovery,
    remedy: copy.setIssuer(address),
    work: async () => {
      const answer = discovery.parse(await getJson(address));
      if (answer.issuer !== client.issuer) throw new Error(copy.otherName(answer.issuer));
      found = answer;
      return answer.issuer;
    },
  });
  if (!found) return [first];
  const { jwks_uri, authorization_endpoint, token_endpoint } = found;
  const { clientSecret } = client;
  return [
    first,
    await examine({
      what: copy.keys,
      remedy: copy.seeKeys(jwks_uri),
      work: async () => copy.published(keys.parse(await getJson(jwks_uri)).keys.length),
    }),
    await examine({
      what: copy.client,
      remedy: copy.register(client.appOrigin + CALLBACK),
      work: () => askSilently(authorization_endpoint, client),
    }),
    ...(clientSecret
      ? [
          await examine({
            what: copy.secret,
            remedy: copy.setSecret,
            work: () => askForTokens(token_endpoint, client, clientSecret),
          }),
        ]
      : []),
  ];
}

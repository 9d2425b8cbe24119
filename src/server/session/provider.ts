import * as oauth from 'oauth4webapi';
import { environment } from '#server/operation/environment.ts';
import { identityFetch } from './identity.ts';

/** The identity provider's claims about a person. product.md §11. */
export type Profile = {
  sub: string;
  name?: string;
  nickname?: string;
  email?: string;
  cardcode?: string | number;
};

/** Who a person is to the identity provider; `cardcode` is null for whom it knows as no customer. */
export type Identity = { email: string; cardcode: string | null };

export const identityOf = ({ email = '', cardcode }: Profile): Identity => ({
  email,
  cardcode: cardcode ? String(cardcode) : null,
});

/** The library calls it deprecated so that it stands out; a demonstration's provider has no https. */
const OVER_HTTP: symbol = Reflect.get(oauth, 'allowInsecureRequests');

/** Together: for the provider's description of itself, a token, and the claims. */
const BUDGET_MS = 5_000;

const budgeted = identityFetch(() => undefined);

const descriptions = new Map<string, Promise<oauth.AuthorizationServer>>();

function describe(issuer: string, options: object): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer);
  const described =
    descriptions.get(issuer) ??
    oauth.discoveryRequest(url, options).then((answer) => oauth.processDiscoveryResponse(url, answer));
  descriptions.set(issuer, described);
  described.catch(() => descriptions.delete(issuer));
  return described;
}

/** What a sign-in gave us to ask the provider with. */
export type Tokens = { refreshToken: string; accessToken: string };

/** A question to the provider, whose requests have 5 seconds together. They throw when it answers nothing that we understand. */
export type Provider = {
  /** Who an access token is given for; null when the provider does not take it, or does not take it any more. */
  identityBy: (accessToken: string) => Promise<Identity | null>;
  /** New tokens, which may take the place of the old ones. `gone`: the provider does not know that sign-in any more. */
  refreshed: (refreshToken: string) => Promise<Tokens | 'gone'>;
};

export async function openProvider(): Promise<Provider> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = environment();
  const options = {
    [oauth.customFetch]: (url: string, init: object) => budgeted(url, init),
    [OVER_HTTP]: OIDC_ISSUER.startsWith('http:'),
    signal: AbortSignal.timeout(BUDGET_MS),
  };
  const client = { client_id: OIDC_CLIENT_ID };
  const server = await describe(OIDC_ISSUER, options);
  return {
    identityBy: async (accessToken) => {
      const answer = await oauth.userInfoRequest(server, client, accessToken, options);
      if (answer.status === 401) return null;
      const profile = await oauth.processUserInfoResponse(server, client, oauth.skipSubjectCheck, answer);
      return identityOf(profile as unknown as Profile);
    },
    refreshed: async (refreshToken) => {
      const secret = oauth.ClientSecretBasic(OIDC_CLIENT_SECRET);
      try {
        const answer = await oauth.refreshTokenGrantRequest(server, client, secret, refreshToken, options);
        const tokens = await oauth.processRefreshTokenResponse(server, client, answer);
        return { refreshToken: tokens.refresh_token ?? refreshToken, accessToken: tokens.access_token };
      } catch (error) {
        if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') return 'gone';
        throw error;
      }
    },
  };
}

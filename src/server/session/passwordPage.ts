import { environment } from '#server/operation/environment.ts';

/** Where an identity provider's password is changed, at an address that W3C has agreed on. */
const WELL_KNOWN = '/.well-known/change-password';

/** The provider's page to change a password: we keep none. Decision 0033. */
export function passwordPage(): string {
  const { OIDC_ISSUER, OIDC_PASSWORD_URL } = environment();
  return OIDC_PASSWORD_URL ?? new URL(WELL_KNOWN, OIDC_ISSUER).href;
}

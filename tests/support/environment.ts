import { vi } from 'vitest';
import { type TestOffice, temporaryDirectory } from './sandbox.ts';

export const ORIGIN = 'http://localhost:4321';
export const SESSION_SECRET = 'x'.repeat(40);

/** A back office and a provider that nothing asks. */
export const NOBODY = { url: 'http://127.0.0.1:9', issuer: 'http://127.0.0.1:9' };

/** What the request-time server reads from the environment, over a sandbox; `more` adds or replaces. */
export function stubEnvironment(
  office: Pick<TestOffice, 'url' | 'issuer'>,
  more: Record<string, string> = {},
): void {
  const env = {
    BACKOFFICE_URL: office.url,
    OIDC_ISSUER: office.issuer,
    OIDC_CLIENT_ID: 'mostrador',
    OIDC_CLIENT_SECRET: 'secret',
    SESSION_SECRET,
    APP_ORIGIN: ORIGIN,
    DATA_DIR: temporaryDirectory(),
    LOG_LEVEL: 'silent',
    ...more,
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
}

import type { RequestListener } from 'node:http';

/**
 * The identity provider, loaded and given its key when the first request comes. That takes half a second of computing, and
 * in most tests nobody signs in.
 */
export const identityOnDemand = (issuer: string, appOrigins: string[]): RequestListener => {
  let provider: Promise<RequestListener> | undefined;
  const load = async (): Promise<RequestListener> => {
    const { identityProvider } = await import('./provider.ts');
    return identityProvider(issuer, appOrigins);
  };
  return async (request, response) => {
    provider ??= load();
    (await provider)(request, response);
  };
};

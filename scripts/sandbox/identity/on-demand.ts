import type { RequestListener } from 'node:http';

/** `load` may be called before the first request, which otherwise loads the provider. */
interface OnDemand {
  load: () => Promise<RequestListener>;
  listener: RequestListener;
}

/**
 * The identity provider, loaded and given its key when it is wanted. That takes half a second of computing, and in most tests
 * nobody signs in.
 */
export const identityOnDemand = (issuer: string, appOrigins: string[]): OnDemand => {
  let provider: Promise<RequestListener> | undefined;
  const load = () => {
    provider ??= import('./provider.ts').then(({ identityProvider }) => identityProvider(issuer, appOrigins));
    return provider;
  };
  return {
    load,
    listener: async (request, response) => {
      const answer = await load();
      answer(request, response);
    },
  };
};

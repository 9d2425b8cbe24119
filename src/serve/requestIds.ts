import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { isRequestId } from '#domain/requestId.ts';
import { newRequestId, REQUEST_ID_HEADER } from '#server/operation/requestId.ts';

/** The id of a request, always the same for the same one. */
export type RequestIdOf = (request: IncomingMessage) => string;

/**
 * Makes the function that names requests: by the id in X-Request-Id if a proxy of `trusted` sends it and it has a safe
 * form, else by a new one. From others that header is ignored, because they could give many requests one id, or write
 * into our logs.
 */
export function requestIds(trusted: string[]): RequestIdOf {
  const isTrusted = proxyAddr.compile(trusted);
  const ids = new WeakMap<IncomingMessage, string>();
  const idFor = ({ headers, socket: { remoteAddress } }: IncomingMessage): string => {
    const sent = headers[REQUEST_ID_HEADER];
    const isTaken =
      typeof sent === 'string' &&
      isRequestId(sent) &&
      remoteAddress !== undefined &&
      isTrusted(remoteAddress, 0);
    return isTaken ? sent : newRequestId();
  };
  return (request) => {
    const id = ids.get(request) ?? idFor(request);
    ids.set(request, id);
    return id;
  };
}

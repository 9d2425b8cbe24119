import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

export type AddressOf = (request: IncomingMessage) => string;

/**
 * Makes the function that tells a request's client address: the connection's remote address or, for a proxy of
 * `trusted`, the address in X-Forwarded-For. From others that header is ignored, because with a new address for each
 * request a client would have no limit.
 */
export function clientAddress(trusted: string[]): AddressOf {
  const isTrusted = proxyAddr.compile(trusted);
  // '' when the connection is already closed: that answer is not read.
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted));
}

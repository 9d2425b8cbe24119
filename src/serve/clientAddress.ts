import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

export type AddressOf = (request: IncomingMessage) => string;

/**
 * Where requests come from: the connection's other end, or what a proxy of `trusted` says in X-Forwarded-For. From
 * anybody else that header is a claim, and whoever may claim an address has no limit.
 */
export function clientAddress(trusted: string[]): AddressOf {
  const isTrusted = proxyAddr.compile(trusted);
  // '' when the connection is gone already: nobody reads that answer.
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted));
}

/** A name, an IPv4 address or a bracketed IPv6 address, perhaps with a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request's Host header can stand in an address. Astro makes one of it, and would fail with 500 for
 * `user@elsewhere`. A request of HTTP/1.0 may have none.
 */
export const isHost = (host: string | undefined): boolean => host === undefined || HOST.test(host);

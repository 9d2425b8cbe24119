/** Limits of the HTTP server: milliseconds and bytes per connection, and connections in all. */
export type Bounds = {
  /** To receive a whole request with its body. */
  requestMs: number;
  /** To receive its headers. */
  headersMs: number;
  /** How often connections are checked for these two. */
  checkMs: number;
  /** How long an idle connection is kept open. */
  keepAliveMs: number;
  headerBytes: number;
  connections: number;
};

export const BOUNDS: Bounds = {
  // The largest body is 64 KB: half a minute is enough at 2 KB a second.
  requestMs: 30_000,
  headersMs: 10_000,
  checkMs: 5_000,
  // Longer than the minute that proxies keep a connection, so that none sends a request into a closing one.
  keepAliveMs: 65_000,
  // A session's cookie has about 2 KB, and a browser sends other cookies too.
  headerBytes: 16 * 1024,
  // A proxy opens a few hundred; without a proxy, each browser opens six.
  connections: 4_000,
};

/** What one connection may take: milliseconds, bytes and connections in all. */
export type Bounds = {
  /** Until the whole request is here, its body too. */
  requestMs: number;
  /** Until its headers are here. */
  headersMs: number;
  /** How often connections are looked at for these two. */
  checkMs: number;
  /** How long a connection may wait for its next request. */
  keepAliveMs: number;
  headerBytes: number;
  connections: number;
};

export const BOUNDS: Bounds = {
  // 64 KB are the most that is taken: half a minute is a line of 2 KB a second.
  requestMs: 30_000,
  headersMs: 10_000,
  checkMs: 5_000,
  // Longer than the minute that proxies keep theirs, so that none sends a request into a closing connection.
  keepAliveMs: 65_000,
  // A session's cookie is some 2 KB, and a browser sends what other cookies there are.
  headerBytes: 16 * 1024,
  // A proxy needs a few hundred; without one, a browser holds six.
  connections: 4_000,
};

/** The largest body of a request. An order of a whole cart with its notes has less than half of it. */
export const MAX_BODY_BYTES = 64 * 1024;

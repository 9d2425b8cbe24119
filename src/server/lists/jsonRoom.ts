import { errors } from '#copy/errors.ts';
import { ApiError } from '#server/http/apiError.ts';

/**
 * Of what is kept of somebody as one JSON, which every edit of it reads and writes whole: 500 products of a wish list, or 1,000
 * words, are 130 KB with ordinary names.
 */
const JSON_BYTES_MAX = 256 * 1024;

/** The JSON to keep in the place of another. Throws ApiError 400 when it grows beyond its limit. */
export function withRoom(before: string, value: unknown): string {
  const after = JSON.stringify(value);
  if (after.length > before.length && Buffer.byteLength(after) > JSON_BYTES_MAX)
    throw new ApiError(400, 'no_room', errors.noRoom(JSON_BYTES_MAX / 1024));
  return after;
}

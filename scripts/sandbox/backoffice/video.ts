import { readFileSync } from 'node:fs';

/** Four seconds of a turning blade: every product's demonstration. */
const film = new Uint8Array(readFileSync(new URL('../pictures/demonstration.webm', import.meta.url)));

/** The film, or the part of it that a player asks for: some play nothing without. */
export const filmAnswer = (range: string | undefined): Response => {
  const headers = { 'content-type': 'video/webm', 'accept-ranges': 'bytes' };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined) return new Response(film, { headers });
  const end = Math.min(to ? Number(to) + 1 : film.length, film.length);
  if (Number(from) >= end)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${film.length}` } });
  return new Response(film.slice(Number(from), end), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${end - 1}/${film.length}` },
  });
};

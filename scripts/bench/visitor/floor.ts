import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const HTML_BYTES = 20 * 1024;
/** Compressed. */
const CSS_BYTES = 5 * 1024;

/** A small deterministic generator, so that the page is the same in each run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function filler(random: () => number): (length: number) => string {
  const letter = () => 'aeioulnrstcdmpbg'[Math.floor(random() * 16)];
  const word = () => Array.from({ length: 3 + Math.floor(random() * 7) }, letter).join('');
  const words = Array.from({ length: 900 }, word);
  return (length) => {
    let text = '';
    while (text.length < length) text += `${words[Math.floor(random() * words.length)]} `;
    return text;
  };
}

/** The minimal page: inlined CSS, the preloaded photo, some text and links, no script. */
function floorHtml(): string {
  const random = dice(7);
  const prose = filler(random);
  let css =
    '*{box-sizing:border-box}body{margin:0;font:16px/1.4 system-ui}main{padding:12px}.hero{display:block;width:388px;height:388px}';
  while (brotliCompressSync(css).length < CSS_BYTES) {
    const id = Math.floor(random() * 1e6).toString(36);
    css += `.c${id}{margin:${Math.floor(random() * 40)}px;padding:${Math.floor(random() * 30)}px}`;
  }
  let body =
    '<h1>Taladro percutor</h1><img class=hero src=/photo.webp width=388 height=388 alt=Taladro fetchpriority=high>';
  while (body.length < HTML_BYTES) body += `<p>${prose(160)}</p><a href=/>${prose(20)}</a>`;
  return `<!doctype html><html lang=es><meta charset=utf-8><meta name=viewport content="width=device-width"><title>Piso</title><link rel=icon href="data:,"><link rel=preload as=image href=/photo.webp fetchpriority=high><style>${css}</style><main>${body}</main>`;
}

/** Serves the minimal page with the given photo as the shop is served: by Node, compressed with brotli beforehand. */
export async function serveFloor(photo: Buffer): Promise<{ url: string; stop: () => void }> {
  const html = brotliCompressSync(floorHtml());
  const server = createServer(({ url }, answer) => {
    if (url === '/photo.webp') answer.writeHead(200, { 'content-type': 'image/webp' }).end(photo);
    else answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () => server.close(),
  };
}

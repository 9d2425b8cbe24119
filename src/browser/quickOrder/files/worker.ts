import { readBytes } from './readBytes.ts';

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(await readBytes(new Uint8Array(data)));
});

import { readBytes } from './readBytes.ts';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(readBytes(new Uint8Array(data)));
});

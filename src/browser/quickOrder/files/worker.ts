import { readBytes } from './readBytes.ts';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  readBytes(new Uint8Array(data)).then((file) => postMessage(file), reportError);
});

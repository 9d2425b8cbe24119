import { readBytes } from './readBytes.ts';

/** What a page asks of this worker. */
export type FileRequest = { bytes: ArrayBuffer; answer: MessagePort };

addEventListener('message', ({ data: { bytes, answer } }: MessageEvent<FileRequest>) => {
  readBytes(new Uint8Array(bytes)).then((file) => answer.postMessage(file), reportError);
});

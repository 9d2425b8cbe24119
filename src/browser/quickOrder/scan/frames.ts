import { trustedScriptUrl } from '#browser/dom.ts';
import workerUrl from '#browser/quickOrder/scan/worker.ts?worker&url';
import { codeOfScan } from '#domain/quickOrder/scan/code.ts';
import { NOTHING_SEEN, sight } from '#domain/quickOrder/scan/sightings.ts';
import type { FrameReply, FrameRequest } from './messages.ts';

/** More frames in a second warm the telephone and find nothing sooner. */
const FRAME_MS = 66;
const PICTURE_WIDTH = 240;

type Handlers = {
  /** A code came into sight. The next frame waits for the promise. */
  onScan: (code: string) => Promise<void>;
  /** There is no reader of codes: its file could not be fetched, or not started. */
  onFailure: () => void;
};

/** A small picture of what the camera sees now, as an address that holds it: pages show no `blob:`. */
export function pictureOf(video: HTMLVideoElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH;
  canvas.height = Math.round((PICTURE_WIDTH * video.videoHeight) / Math.max(1, video.videoWidth));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.6);
}

/** Reads the codes that a video shows, beside the page, one frame after the other, until the answered function is called. */
export function readFrames(video: HTMLVideoElement, { onScan, onFailure }: Handlers): () => void {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  let seen = NOTHING_SEEN;
  let sentMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    worker.terminate();
  };
  const fail = (): void => {
    stop();
    onFailure();
  };
  const next = (): void => {
    if (!isOver) timer = setTimeout(() => void send(), Math.max(0, sentMs + FRAME_MS - performance.now()));
  };
  const send = async (): Promise<void> => {
    sentMs = performance.now();
    // A video that has not begun, or was stopped by the system, has no frame.
    const frame = await createImageBitmap(video).catch(() => null);
    if (isOver) frame?.close();
    else if (frame === null) next();
    else worker.postMessage({ frame } satisfies FrameRequest, [frame]);
  };
  const take = async (reply: FrameReply): Promise<void> => {
    if (reply.kind === 'failed') return fail();
    const { found } = reply;
    const code = found && codeOfScan(found.text, found.symbology);
    if (found && code !== null) {
      const sighted = sight(seen, { code, symbology: found.symbology }, performance.now());
      seen = sighted.seen;
      if (sighted.isScan) await onScan(code);
    }
    next();
  };

  worker.addEventListener('message', ({ data }: MessageEvent<FrameReply>) => void take(data));
  worker.addEventListener('error', fail);
  void send();
  return stop;
}

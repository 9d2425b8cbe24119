import type { Symbology } from '#domain/quickOrder/scan/code.ts';

/** A frame of the camera, given away to the worker. */
export type FrameRequest = { frame: ImageBitmap };

/** What a frame shows nearest to its middle, as it was read; null where nothing. `failed`: there is no reader of codes. */
export type FrameReply =
  | { kind: 'read'; found: { text: string; symbology: Symbology } | null }
  | { kind: 'failed' };

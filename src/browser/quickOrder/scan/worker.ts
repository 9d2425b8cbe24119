import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { SYMBOLOGIES, type Symbology } from '#domain/quickOrder/scan/code.ts';
import type { FrameReply, FrameRequest } from './messages.ts';

type DetectedBarcode = { rawValue: string; format: string; boundingBox: DOMRectReadOnly };
type Detector = { detect(image: ImageBitmap): Promise<DetectedBarcode[]> };

/** The browser's own, where it has one. https://wicg.github.io/shape-detection-api/ */
type OwnDetector = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

const formats = [...SYMBOLOGIES];

async function startDetector(): Promise<Detector> {
  const Own = (globalThis as { BarcodeDetector?: OwnDetector }).BarcodeDetector;
  const supported = (await Own?.getSupportedFormats()) ?? [];
  if (Own && formats.every((format) => supported.includes(format))) return new Own({ formats });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  return new BarcodeDetector({ formats });
}

const isKnown = (format: string): format is Symbology => formats.some((each) => each === format);

/** How far a code is from the middle of the frame, squared. */
const awayFrom = ({ width, height }: ImageBitmap, { boundingBox: box }: DetectedBarcode): number =>
  (box.x + box.width / 2 - width / 2) ** 2 + (box.y + box.height / 2 - height / 2) ** 2;

const detector = startDetector();

async function read(frame: ImageBitmap): Promise<FrameReply> {
  try {
    const seen = await (await detector).detect(frame);
    const [nearest] = seen.toSorted((a, b) => awayFrom(frame, a) - awayFrom(frame, b));
    if (!nearest || !isKnown(nearest.format)) return { kind: 'read', found: null };
    return { kind: 'read', found: { text: nearest.rawValue, symbology: nearest.format } };
  } catch {
    return { kind: 'failed' };
  } finally {
    frame.close();
  }
}

addEventListener('message', async ({ data }: MessageEvent<FrameRequest>) =>
  postMessage(await read(data.frame)),
);

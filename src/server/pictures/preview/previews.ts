import { join } from 'node:path';
import { calledAsRead } from '#domain/product/calledAsRead.ts';
import type { MadePicture } from '#server/pictures/messages.ts';
import { PictureStore } from '#server/pictures/store.ts';
import { mediaFile } from '#snapshot/pictures/pictures.ts';
import { previewDigest, previewFacts } from '#snapshot/pictures/preview.ts';
import { productOfSnapshot } from '#snapshot/productLines.ts';
import { loadReadings, readingWith } from '#snapshot/reading.ts';
import { drawPreview, type Look, readPhoto } from './draw.ts';

/** The pictures of products' shared links, drawn from what the night stored. Decision 0360. */
export class Previews {
  readonly #dataDir: string;
  readonly #look: Look;
  readonly #store: PictureStore;

  constructor(dataDir: string, look: Look) {
    this.#dataDir = dataDir;
    this.#look = look;
    this.#store = new PictureStore(join(dataDir, 'previews'));
  }

  /** The one of an item code; null when the snapshot has no such product. */
  async of(code: string): Promise<MadePicture | null> {
    const product = await productOfSnapshot(this.#dataDir, code);
    if (!product) return null;
    const reading = readingWith(loadReadings(this.#dataDir))(product);
    const facts = previewFacts(calledAsRead(product, reading));
    const { picture } = facts;
    const file = picture && mediaFile(this.#dataDir, picture, 960);
    return this.#store.keep(previewDigest(facts, this.#look), '.jpg', async () => {
      const photo = file ? await readPhoto(file) : null;
      const bytes = await drawPreview(facts, this.#look, photo);
      // A later one will have the photo, under the same address.
      return file && !photo ? { bytes, problem: 'its photo cannot be read' } : { bytes };
    });
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { PeerPage } from './peerPages.ts';

/** Every so many pages are compared, about a hundred of ten thousand. */
const EVERY = 97;
const BYTES_APART = 0.02;

/** What a page says: its elements with their attributes, and its words, one a line; structured data as values. */
function contentOf(html: string): string[] {
  const lines: string[] = [];
  let isData = false;
  let text = '';
  const endText = (): void => {
    const words = isData ? JSON.stringify(JSON.parse(text)) : text.replaceAll(/[ \n]+/g, ' ').trim();
    if (words) lines.push(words);
    text = '';
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      endText();
      isData = attributes.type === 'application/ld+json';
      lines.push(JSON.stringify([name, Object.entries(attributes).sort()]));
    },
    // A text with entities comes in parts.
    ontext: (part) => (text += part),
    onclosetag: (name) => {
      endText();
      isData = false;
      lines.push(`/${name}`);
    },
  });
  parser.end(html);
  return lines;
}

/** Throws, naming page and place, when pages of a peer differ from ours in content or by 2 % of their bytes. */
export function refuseOther(name: string, pages: readonly PeerPage[], ours: string, theirs: string): void {
  for (const { file } of pages.filter((_, index) => index % EVERY === 0)) {
    const [our = '', their = ''] = [ours, theirs].map((folder) => readFileSync(join(folder, file), 'utf8'));
    const apart = Math.abs(Buffer.byteLength(their) / Buffer.byteLength(our) - 1);
    if (apart > BYTES_APART) {
      throw new Error(`${name}'s ${file} differs from ours by ${(apart * 100).toFixed(1)} % of its bytes.`);
    }
    const expected = contentOf(our);
    const found = contentOf(their);
    const at = expected.findIndex((line, index) => line !== found[index]);
    if (at !== -1 || expected.length !== found.length)
      throw new Error(`${name}'s ${file} has\n${found[at]}\ninstead of\n${expected[at]}`);
  }
}

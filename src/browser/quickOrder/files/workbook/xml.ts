import { Parser } from 'htmlparser2';
import { hold } from '#browser/quickOrder/files/bounds.ts';

/** What happens at each part of an XML text. Names come without their prefixes, which every program chooses itself. */
type XmlEvents = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** A piece of the text between two tags: a long one comes in several. */
  text?: (piece: string) => void;
  close?: (name: string) => void;
};

const PIECE_BYTES = 65_536;
/** A part of a workbook has about ten of each. The parser's own work grows with them. */
const DEPTH_MAX = 64;
const ATTRIBUTES_MAX = 100;
/** Five times those of the largest order: programs also write cells that hold nothing but a colour. */
const TAGS_MAX = 5_000_000;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML text piece by piece, and holds nothing of it. Entities of its own document type are not expanded. What an event
 * throws ends the reading. Throws where it ends in the middle, or its tags are deeper or have more attributes than any program
 * writes, and BeyondBound where there are too many.
 */
export function readXml(bytes: Uint8Array, { open, text, close }: XmlEvents): void {
  let depth = 0;
  let tags = 0;
  let attributes: Record<string, string> = {};
  let count = 0;
  const parser = new Parser(
    {
      onopentagname: () => {
        depth += 1;
        tags += 1;
        count = 0;
        attributes = {};
        hold(tags, TAGS_MAX, 'tooManyCells');
        if (depth > DEPTH_MAX) throw new Error(`A part is nested deeper than ${DEPTH_MAX} tags.`);
      },
      onattribute: (name, value) => {
        count += 1;
        if (count > ATTRIBUTES_MAX) throw new Error(`A tag has more than ${ATTRIBUTES_MAX} attributes.`);
        attributes[withoutPrefix(name)] = value;
      },
      onopentag: (name) => open(withoutPrefix(name), attributes),
      ontext: (piece) => text?.(piece),
      onclosetag: (name) => {
        depth -= 1;
        close?.(withoutPrefix(name));
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    parser.write(decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true }));
  parser.write(decoder.decode());
  if (depth > 0 || tags === 0) throw new Error('A part ends in the middle.');
  parser.end();
}

import { unzipSync } from 'fflate';
import { FILE_SHEETS_MAX, UNPACKED_MAX_BYTES } from '#browser/quickOrder/files/answer.ts';
import { hold } from '#browser/quickOrder/files/bounds.ts';
import { readXml } from './xml.ts';

/** The parts of an archive: their names, and the bytes that each says to have once it is unpacked. */
type Directory = ReadonlyMap<string, number>;

/** Nothing is unpacked. Throws where the archive is damaged or cut off. */
export function directoryOf(bytes: Uint8Array): Directory {
  const sizes = new Map<string, number>();
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      sizes.set(name, originalSize);
      return false;
    },
  });
  return sizes;
}

/**
 * Unpacks these parts into as many bytes as they say to have, and into no more: where one has more, it throws. Throws
 * BeyondBound where they say too much. Parts that are not there are left out.
 */
export function unpack(
  bytes: Uint8Array,
  directory: Directory,
  names: readonly string[],
): Record<string, Uint8Array> {
  const wanted = new Set(names);
  const unpacked = [...wanted].reduce((sum, name) => sum + (directory.get(name) ?? 0), 0);
  hold(unpacked, UNPACKED_MAX_BYTES, 'unpacked');
  return unzipSync(bytes, { filter: ({ name }) => wanted.has(name) });
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Where the parts of a workbook lie: in its own folder, or from the archive's root. */
const placeOf = (target: string): string =>
  decodeURI(new URL(target.replaceAll('\\', '/'), 'zip:///xl/').pathname).slice(1);

type WorkbookParts = {
  sheets: { name: string; place: string }[];
  styles: string;
  sharedStrings: string;
  /** Its days are counted from 1904, as on an old Macintosh. */
  isFrom1904: boolean;
};

/** What a workbook says of its parts. Throws BeyondBound where it has too many sheets. */
export function partsOf(bytes: Uint8Array, directory: Directory): WorkbookParts {
  const { [WORKBOOK]: workbook, [RELATIONS]: relations } = unpack(bytes, directory, [WORKBOOK, RELATIONS]);
  if (!workbook || !relations) throw new Error('The archive does not say where its sheets lie.');
  const places = new Map<string, string>();
  const byType = new Map<string, string>();
  readXml(relations, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      places.set(Id, placeOf(Target));
      byType.set(Type.slice(Type.lastIndexOf('/') + 1), placeOf(Target));
    },
  });
  const parts: WorkbookParts = {
    sheets: [],
    styles: byType.get('styles') ?? 'xl/styles.xml',
    sharedStrings: byType.get('sharedStrings') ?? 'xl/sharedStrings.xml',
    isFrom1904: false,
  };
  readXml(workbook, {
    open: (tag, { name = '', id = '', date1904 = '' }) => {
      if (tag === 'workbookPr') parts.isFrom1904 = /^(?:1|true)$/.test(date1904);
      const place = tag === 'sheet' ? places.get(id) : undefined;
      if (place === undefined) return;
      parts.sheets.push({ name, place });
      hold(parts.sheets.length, FILE_SHEETS_MAX, 'tooManySheets');
    },
  });
  return parts;
}

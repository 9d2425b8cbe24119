import { formatDay } from '#domain/day.ts';
import { readXml } from './xml.ts';

/** The formats that every program knows by their numbers, and that show a day. ECMA-376, 18.8.30. */
const isDayNumber = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a format such as `dd/mm/yyyy;@` shows a day. Words in it, colours and currencies are no letters of a day. */
function showsDay(code: string): boolean {
  const letters = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '');
  return /[dy]/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters));
}

/** Of each style that a cell may name by its number, whether it shows a day. */
export function dayStyles(styles: Uint8Array): boolean[] {
  const own = new Map<number, boolean>();
  const shown: boolean[] = [];
  let isOfCells = false;
  readXml(styles, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      const id = Number(numFmtId);
      if (name === 'numFmt') own.set(id, showsDay(formatCode));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) shown.push(own.get(id) ?? isDayNumber(id));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return shown;
}

const DAY_MS = 86_400_000;
/** 1970-01-01 as a sheet counts its days, from 1900 or from 1904. */
const EPOCH = { from1900: 25_569, from1904: 24_107 };

const written = (ms: number): string | null => {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? null : formatDay(date.toISOString());
};

/** A day as it is written here; null where the number is none of a calendar. */
export const dayText = (serial: number, isFrom1904: boolean): string | null =>
  written((serial - EPOCH[isFrom1904 ? 'from1904' : 'from1900']) * DAY_MS);

/** The same of `2026-11-27`, with or without a time. */
export const isoDayText = (iso: string): string | null => written(Date.parse(iso));

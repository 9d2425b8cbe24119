import { LANGUAGE } from '#retailer/values/country.ts';

const format = new Intl.DateTimeFormat(LANGUAGE, {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** When a code was scanned, by this device's clock: `26/11/26, 14:05`. */
export const scannedAt = (scannedMs: number): string => format.format(scannedMs);

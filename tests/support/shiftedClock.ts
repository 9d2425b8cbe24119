/** Loaded before a program (`--import`): its clock is an hour behind, as on a machine without NTP. */
const HOUR_MS = 60 * 60 * 1000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args: []) {
    if (args.length === 0) super(RealDate.now() - HOUR_MS);
    else super(...args);
  }
  static override now = (): number => RealDate.now() - HOUR_MS;
} as DateConstructor;

/** One thing that was looked at. */
export type Finding = {
  area: 'environment' | 'back office' | 'identity' | 'database' | 'release';
  what: string;
  status: 'ok' | 'failed' | 'skipped';
  /** How long it took; absent where nothing was waited for. */
  ms?: number;
  note: string;
  /** What to do about a failure. */
  remedy?: string;
};

/** The result of one check. */
export type Finding = {
  area:
    | 'environment'
    | 'content'
    | 'office'
    | 'catalogue'
    | 'identity'
    | 'database'
    | 'mail'
    | 'release'
    | 'store';
  what: string;
  status: 'ok' | 'failed' | 'skipped';
  /** Its duration; absent when nothing was waited for. */
  ms?: number;
  note: string;
  /** What to do about a failure. */
  remedy?: string;
};

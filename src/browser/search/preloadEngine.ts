import { askEngine } from './engine.ts';

/** Fetches worker and index before the first query. False when that failed: that query tries again, and reports it. */
export const preloadEngine = (): Promise<boolean> =>
  askEngine({ kind: 'suggest', term: '' }).then(
    () => true,
    () => false,
  );

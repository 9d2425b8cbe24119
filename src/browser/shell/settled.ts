const SETTLE_MS = 1000;

export const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves a second later. After the first movement somebody is likely to press something, and what that press needs is
 * fetched first: scripts that only add to the page wait for this.
 */
export const settled = (): Promise<void> => later(SETTLE_MS);

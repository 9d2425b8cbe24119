const CALM_MS = 1000;

/**
 * A hand that begins to move is about to press something, and what that needs goes first: whatever only adds to the page
 * waits for this.
 */
export const calm = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, CALM_MS));

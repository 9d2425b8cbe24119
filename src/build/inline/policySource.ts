import { createHash } from 'node:crypto';

/** An inline script or style in a Content-Security-Policy: `'sha256-…'`. */
export const policySource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

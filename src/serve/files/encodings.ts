import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** How the bytes of a text are sent: compressed by brotli or gzip, or as they are. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** In this order among encodings that a client accepts equally. */
const OURS: Encoding[] = ['br', 'gzip', 'identity'];

/** The package's types lack the second argument. */
type WithPreference = { encodings: (available: string[], options: { preferred: string[] }) => Encoding[] };

/**
 * The encodings that a client accepts, by its weights and then by our order. The plain text is always among them, since
 * an answer in an encoding that was not asked for helps more than none.
 */
export function acceptedEncodings(request: Pick<IncomingMessage, 'headers'>): Encoding[] {
  const negotiator = new Negotiator(request) as unknown as WithPreference;
  const accepted = negotiator.encodings(OURS, { preferred: OURS });
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

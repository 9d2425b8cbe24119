/** WebKitGTK has the engine of Safari, and so of every iPhone. */
import { WEBKIT } from '../support/engines/engines.ts';
import { journeysIn } from './journeys.ts';

journeysIn(WEBKIT);

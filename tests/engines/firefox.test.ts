import { FIREFOX } from '../support/engines/engines.ts';
import { journeysIn } from './journeys.ts';

journeysIn(FIREFOX);

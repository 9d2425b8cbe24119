import { basename } from 'node:path';
import { type Releases, releaseInService } from '#build/releases.ts';
import { headline } from '#copy/night/headline.ts';
import { type ContentProblem, problemSentence } from '#retailer/problem.ts';
import type { Night } from './night.ts';

/** A night that has done nothing, because the editors' files cannot be read. Its headline has a line for each mistake. */
export function unreadContent(releases: Releases, problems: readonly ContentProblem[]): Night {
  const [first = '', ...more] = problems.map(problemSentence);
  const inService = releaseInService(releases);
  return {
    outcome: 'failed',
    headline: [`${headline.nothingPublished} ${first}`, ...more, headline.remedies.content].join('\n'),
    startedAt: new Date().toISOString(),
    steps: [],
    release: inService ? basename(inService) : null,
    made: null,
    snapshot: null,
    findings: null,
    missed: [],
    media: null,
    sizes: null,
  };
}

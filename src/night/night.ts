import type { BackOffice } from '#backoffice/client/office.ts';
import type { BuildResult } from '#build/buildRelease.ts';
import type { Releases } from '#build/releases.ts';
import type { Finding } from '#domain/night/finding.ts';
import type { MissedSearch } from '#domain/search/missed/term.ts';
import type { Concern } from '#snapshot/gate.ts';
import type { SnapshotReport } from '#snapshot/writer/report.ts';
import type { MissedFinding } from './missedSearches.ts';
import type { PruneCounts } from './pruneMedia.ts';
import type { Sizes } from './sizes.ts';

/** A server over one release, for the time of its smoke test. */
export type Candidate = { origin: string; stop: () => Promise<void> };

export type NightOptions = {
  /** The checkout's folder. */
  root: string;
  releases: Releases;
  office: BackOffice;
  env: {
    DATA_DIR: string;
    IMAGES_URL: string;
    DOCTOR_CARDCODE?: string | undefined;
    RESTART_AFTER_SECONDS?: number | undefined;
    PICTURE_HOSTS: string[];
    APP_ORIGIN: string;
    MARKETING_SCRIPT_URL: string;
    SERVICE_WORKER: string;
    SEARCH_INDEX_MAX_PRODUCTS: number;
    MISSED_SEARCHES: number;
  };
  accepted: readonly Concern[];
  /** Starts a server over a release that is not in service. */
  openCandidate: (release: string) => Promise<Candidate>;
  /** What was searched in vain, the most frequent first. */
  readMissedSearches: () => Promise<MissedSearch[]>;
};

/** published: a new release is in service. unchanged: the same inputs made the one in service. product.md §16. */
export type Outcome = 'published' | 'unchanged' | 'refused' | 'failed';

export type Night = {
  outcome: Outcome;
  /** What happened and what to do, in sentences. */
  headline: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  steps: { name: string; ms: number }[];
  /** The release in service after the night; null when there is none. */
  release: string | null;
  /** What was built; null when the night ended before. */
  made: BuildResult | null;
  snapshot: SnapshotReport | null;
  /** What an editor has to see to; null when the night ended before its snapshot. */
  findings: Finding[] | null;
  /** Searches in vain that tonight's catalogue does not answer either; null when they could not be read. */
  missed: MissedFinding[] | null;
  /** Files of pictures that were deleted and that stay; null when the night ended before. */
  media: PruneCounts | null;
  /** Of the release in service; null when the night ended before it was known. */
  sizes: Sizes | null;
};

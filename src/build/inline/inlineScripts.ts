import { PART_MISSING } from '#browser/shell/missing.ts';
import { query } from '#copy/catalogue/query.ts';
import { BOOTSTRAP_PATH, CATALOGUE_PATH, FIRST_RESULTS_PATH } from '#domain/paths.ts';
import { HINT_COOKIE } from '#domain/session/sessionHint.ts';
import { TRUSTED_TYPES_POLICY } from '#domain/shell/trustedTypes.ts';
import { scriptText } from './scriptText.ts';

/** The scripts that pages carry inline, by the names under which `virtual:inline-scripts` exports them. */
export const INLINE_SCRIPTS = {
  SESSION_HINT: scriptText('sessionHint', HINT_COOKIE, BOOTSTRAP_PATH, TRUSTED_TYPES_POLICY),
  MISSING_FILES: scriptText('missingFiles', PART_MISSING),
  LISTING_HINT: scriptText('listingHint', CATALOGUE_PATH, FIRST_RESULTS_PATH, query.resultsFor('%')),
};

import { PART_MISSING } from '#browser/shell/missing.ts';
import type { FacetField } from '#domain/catalogue/facets.ts';
import { PLACE_FIELDS } from '#domain/catalogue/listingQuery.ts';
import { BOOTSTRAP_PATH } from '#domain/paths.ts';
import { HINT_COOKIE } from '#domain/session/sessionHint.ts';
import { TRUSTED_TYPES_POLICY } from '#domain/shell/trustedTypes.ts';
import { scriptText } from './scriptText.ts';

/**
 * A place begins with its first field. The other facets are left out, to keep the script small: an address of the whole
 * catalogue with one of those alone is rare.
 */
const CHIP_FIELDS: (FacetField | 'family')[] = [PLACE_FIELDS[0], 'brand', 'photo'];

/** The scripts that pages carry inline, by the names under which `virtual:inline-scripts` exports them. */
export const INLINE_SCRIPTS = {
  SESSION_HINT: scriptText('sessionHint', HINT_COOKIE, BOOTSTRAP_PATH, TRUSTED_TYPES_POLICY),
  MISSING_FILES: scriptText('missingFiles', PART_MISSING),
  LISTING_HINT: scriptText('listingHint', CHIP_FIELDS),
};

import type { DrawingName } from '../../pictures/drawing-names.ts';
import type { BrandGroup } from '../brands.ts';

/**
 * How the trade names and prices one range of things at the end of a branch. A branch may have several ranges, so
 * that a ladder never gets a lamp's sizes.
 *
 * Lists are written as text, items split by ` | `. `sizes` and `packs` carry a price after `=`: that of a size is
 * in the leaf's currency, that of a pack a multiplier. A title is `name size extra pack`; name, extra and brand make
 * a model, and sizes × packs are its variants.
 */
export interface Leaf {
  /** Category, subcategory and, where the tree has one, sub-subcategory, joined by `/`. */
  at: string;
  draw: DrawingName;
  brands: BrandGroup;
  names: string;
  sizes: string;
  extras?: string;
  packs?: string;
  /** What the bullets of the description say of every model here. */
  notes: string;
  currency?: 'U$';
  /** Percent. Absent: 22. */
  tax?: 0 | 10;
  /** Minimum sale multiple. Absent: 1. */
  multiple?: 0.5 | 6 | 12;
}

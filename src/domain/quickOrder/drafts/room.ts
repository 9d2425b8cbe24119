/** What the drafts of one person may hold on our side. product.md §14. */

/** Rows and names together: four full tables, or the same in parts. */
export const DRAFT_ENTRIES_MAX = 4_000;
/** Tables with a name, those that were added to the cart included. */
export const DRAFTS_MAX = 30;
/** Of all entries together as they are stored; an ordinary row has 0.7 KB. */
export const DRAFT_BYTES_MAX = 2 * 1024 * 1024;
/** Of one entry: a longer one stays in its browser. */
export const ENTRY_BYTES_MAX = 12 * 1024;

/** Why something finds no room. */
export type DraftRefusal = 'too_many_drafts' | 'too_large';

export type DraftSize = { entries: number; bytes: number; drafts: number };

const isOver = (max: number, before: number, after: number): boolean => after > max && after > before;

/** Why drafts may not become so large; null when they may. What is too large already may shrink. */
export function refusalOf(before: DraftSize, after: DraftSize): DraftRefusal | null {
  if (isOver(DRAFTS_MAX, before.drafts, after.drafts)) return 'too_many_drafts';
  return isOver(DRAFT_ENTRIES_MAX, before.entries, after.entries) ||
    isOver(DRAFT_BYTES_MAX, before.bytes, after.bytes)
    ? 'too_large'
    : null;
}

const encoder = new TextEncoder();
/** Of its JSON in UTF-8. */
export const bytesOf = (value: object): number => encoder.encode(JSON.stringify(value)).length;

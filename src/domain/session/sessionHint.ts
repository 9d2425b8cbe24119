/**
 * The readable cookie that tells static pages that a session exists, and not whose: `customer`, or `member` without
 * card code. product.md §11.
 */
export const HINT_COOKIE = 'mostrador_session';

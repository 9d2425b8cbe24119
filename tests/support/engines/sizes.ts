/** The page's part of a window, in CSS pixels. */
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

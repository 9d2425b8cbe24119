/** The largest photo that a form takes, as a person reads it. */
export const PHOTO_MAX_MB = 5;
/** The same in bytes. */
export const PHOTO_MAX_BYTES = PHOTO_MAX_MB * 1024 * 1024;
/** The field of a form that holds one. */
export const PHOTO_FIELD = 'photo';
/** The kinds that are taken. An iPhone makes one of them of its HEIC where a form asks for these. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp';
/** The longest side with which a browser sends one. */
export const PHOTO_SENT_PX = 1_600;

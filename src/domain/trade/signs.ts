/** Signs that part the words of a line and say nothing themselves, pictures, and signs without width. */
const NEUTRAL =
  /^(?:[-–—:;,.=()[\]{}*·•'’"“”|/\\→>!¡¿_#&…®™✓✔►▪➤○●□☐]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{20E3}\u{FE0F}\u{200B}-\u{200F}\u{FEFF}\u{AD}])$/u;
/** Pictures that take something back. */
const REFUSING = /[❌🚫⛔]/u;

export const isNeutralSign = (sign: string): boolean => NEUTRAL.test(sign) && !REFUSING.test(sign);

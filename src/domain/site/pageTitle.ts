/** Letters that search engines show of a title. */
const TITLE_MAX = 70;
/** A longer end in brackets is no code that tells products apart. */
const CODE_MAX = 30;

/** The end of a text left out after a whole word, unless the word is most of it. */
function shortened(text: string, room: number): string {
  const start = text.slice(0, room - 1);
  const words = start.lastIndexOf(' ');
  return `${(words > room / 2 ? start.slice(0, words) : start).trimEnd()}…`;
}

/**
 * A page's title in at most 70 letters: with the shop's name where there is room, and else without. Of a longer one the
 * end is left out, but not the code in brackets behind a product's name.
 */
export function pageTitle(title: string, shop: string): string {
  const whole = `${title} | ${shop}`;
  if (whole.length <= TITLE_MAX) return whole;
  if (title.length <= TITLE_MAX) return title;
  const [code = ''] = / \([^()]*\)$/.exec(title) ?? [];
  const kept = code.length <= CODE_MAX ? code : '';
  return shortened(title.slice(0, title.length - kept.length), TITLE_MAX - kept.length) + kept;
}

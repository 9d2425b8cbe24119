/** HTML or Markdown, as the source of a regular expression: a banner, a list and a campaign show it as it is typed. */
export const MARKUP = String.raw`<\/?[a-z][^>]*>|\*\*|__|\]\(|^#+ |&[a-z]+;`;

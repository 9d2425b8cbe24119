let plan: ReadonlySet<string> | undefined;

/** Says which files of the catalogue this build makes; the others are carried over from the release before. */
export function planFor(files: readonly string[]): void {
  plan = new Set(files);
}

/** The pages that this build makes: all where nobody made a plan, as in `astro dev`. Decision 0109. */
export const planned = <Page extends { file: string }>(pages: Page[]): Page[] =>
  pages.filter(({ file }) => plan?.has(file) ?? true);

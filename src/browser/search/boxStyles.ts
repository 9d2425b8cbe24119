import css from '#styles/search.css?inline';

let isAdded = false;

/** Adds the styles of suggestions, which the first field that has some brings. */
export function addBoxStyles(): void {
  if (isAdded) return;
  isAdded = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

import escapeHtml from 'escape-html';

/** Longer lists are in index.json. */
const ROWS_SHOWN = 200;

/** Columns of text under a heading that counts its rows; nothing when there are none. */
export function list(title: string, columns: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const head = columns.map((column) => `<th>${escapeHtml(column)}</th>`).join('');
  const shown = rows
    .slice(0, ROWS_SHOWN)
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('');
  const more = rows.length > ROWS_SHOWN ? `<p>${rows.length - ROWS_SHOWN} more are in index.json.</p>` : '';
  return (
    `<details><summary>${escapeHtml(title)} <b>${rows.length}</b></summary>` +
    `<table><thead><tr>${head}</tr></thead><tbody>${shown}</tbody></table>${more}</details>`
  );
}

export const figures = (pairs: [string, string | number][]): string =>
  `<dl>${pairs
    .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd></div>`)
    .join('')}</dl>`;

/** A heading with what is under it; nothing when there is nothing. */
export const section = (title: string, ...parts: string[]): string =>
  parts.some(Boolean) ? `<section><h2>${escapeHtml(title)}</h2>${parts.join('')}</section>` : '';

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
/** "12 kB", "3.4 MB" */
export const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

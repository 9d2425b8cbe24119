import escapeHtml from 'escape-html';
import type { Findings } from '#night/findings.ts';
import type { Night } from '#night/runNight.ts';
import type { SnapshotReport } from '#snapshot/writer/report.ts';
import { STYLE } from './style.ts';
import { trend } from './trend.ts';
import type { PastNight } from './write.ts';

/** Longer lists are in index.json. */
const ROWS_SHOWN = 200;

const TITLES: Record<Night['outcome'], string> = {
  published: 'Published',
  unchanged: 'Nothing changed',
  refused: 'Refused: the old site stays',
  failed: 'Failed: the old site stays',
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Rows of text under a heading that counts them; nothing when there are none. */
function list(title: string, rows: string[][]): string {
  if (rows.length === 0) return '';
  const shown = rows
    .slice(0, ROWS_SHOWN)
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('');
  const more = rows.length > ROWS_SHOWN ? `<p>${rows.length - ROWS_SHOWN} more are in index.json.</p>` : '';
  return `<details><summary>${escapeHtml(title)} <b>${rows.length}</b></summary><table>${shown}</table>${more}</details>`;
}

const figures = (pairs: [string, string | number][]): string =>
  `<dl>${pairs.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd></div>`).join('')}</dl>`;

function snapshotParts(report: SnapshotReport): string {
  const { changes, menu } = report;
  return [
    figures([
      ['Products', report.products],
      ['New', changes.added.length],
      ['Gone', changes.gone.length],
      ['Unreadable', report.unreadable],
      ['Without picture', report.withoutPicture],
      ['Pictures', report.pictures],
    ]),
    list(
      'New products',
      changes.added.map(({ code, name }) => [code, name]),
    ),
    list(
      'Gone',
      changes.gone.map(({ code, name }) => [code, name]),
    ),
    list(
      'Renamed',
      changes.renamed.map(({ code, before, name }) => [code, before, name]),
    ),
    list(
      'Moved',
      changes.moved.map(({ code, name, before, after }) => [code, name, before, after]),
    ),
    list(
      'Left out by an editors’ pattern',
      report.excluded.map(({ code, name }) => [code, name]),
    ),
    list(
      'Only in the menu',
      menu.onlyInMenu.map((name) => [name]),
    ),
    list(
      'Only in the back office',
      menu.onlyInOffice.map((name) => [name]),
    ),
  ].join('');
}

const findingsParts = (findings: Findings): string =>
  [
    list(
      'Without picture',
      findings.withoutPicture.map(({ code, name }) => [code, name]),
    ),
    list(
      'Without category',
      findings.withoutCategory.map(({ code, name }) => [code, name]),
    ),
    list(
      'Barcode that cannot be right',
      findings.badBarcode.map(({ code, name, barcode }) => [code, name, barcode]),
    ),
    list(
      'Synonyms that find nothing here',
      findings.idleSynonyms.map((line) => [line]),
    ),
  ].join('');

/** The report as one file that reads well on a phone: nothing is fetched by it. */
export function reportPage(night: Night, nights: PastNight[]): string {
  const steps = night.steps.map(({ name, ms }): [string, string] => [name, seconds(ms)]);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(TITLES[night.outcome])} · Mostrador</title>
<style>${STYLE}</style>
<main>
<p>${escapeHtml(night.startedAt)}</p>
<h1 class="${night.outcome}">${escapeHtml(TITLES[night.outcome])}</h1>
${night.headline
  .split('\n')
  .map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
  .join('')}
${night.snapshot ? snapshotParts(night.snapshot) : ''}
${night.findings ? findingsParts(night.findings) : ''}
<h2>Steps</h2>
${figures([
  ...steps,
  ['Pages built', night.pages.made],
  ['Pages carried over', night.pages.carried],
  ['In service', night.release ?? 'nothing'],
])}
<h2>The last ${nights.length} nights</h2>
${trend(nights)}
</main>
</html>
`;
}

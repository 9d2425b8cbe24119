import escapeHtml from 'escape-html';
import type { Findings } from '#night/findings.ts';
import type { Night } from '#night/night.ts';
import type { SnapshotReport } from '#snapshot/writer/report.ts';
import { figures, list, seconds, section, sizeOf } from './parts.ts';
import { STYLE } from './style.ts';
import { type PastNight, trend } from './trend.ts';

const TITLES: Record<Night['outcome'], string> = {
  published: 'Published',
  unchanged: 'Nothing changed',
  refused: 'Refused: the old site stays',
  failed: 'Failed: the old site stays',
};

const PRODUCT = ['Code', 'Product'];
const productRows = (rows: { code: string; name: string }[]): string[][] =>
  rows.map(({ code, name }) => [code, name]);

const changesSection = ({ changes }: SnapshotReport): string =>
  section(
    'Since the night before',
    list('New products', PRODUCT, productRows(changes.added)),
    list('Gone', PRODUCT, productRows(changes.gone)),
    list(
      'Renamed',
      ['Code', 'Before', 'Now'],
      changes.renamed.map(({ code, before, name }) => [code, before, name]),
    ),
    list(
      'Moved',
      [...PRODUCT, 'From', 'To'],
      changes.moved.map(({ code, name, before, after }) => [code, name, before, after]),
    ),
  );

const mendSection = (findings: Findings, { menu, excluded }: SnapshotReport): string =>
  section(
    'To mend in the catalogue',
    list('Without picture', PRODUCT, productRows(findings.withoutPicture)),
    list('Without category', PRODUCT, productRows(findings.withoutCategory)),
    list(
      'Barcode that cannot be right',
      [...PRODUCT, 'Barcode'],
      findings.badBarcode.map(({ code, name, barcode }) => [code, name, barcode]),
    ),
    list('Left out by src/content/excluded-products.txt', PRODUCT, productRows(excluded)),
    list(
      'Only in the menu: their pages may be empty',
      ['Place'],
      menu.onlyInMenu.map((name) => [name]),
    ),
    list(
      'Only in the back office: the menu does not lead there',
      ['Place'],
      menu.onlyInOffice.map((name) => [name]),
    ),
    list(
      'Synonyms that find nothing here',
      ['Line of src/content/synonyms.txt'],
      findings.idleSynonyms.map((line) => [line]),
    ),
  );

const catalogueSection = ({ changes, ...report }: SnapshotReport): string =>
  section(
    'The catalogue',
    figures([
      ['Products', report.products],
      ['New', changes.added.length],
      ['Gone', changes.gone.length],
      ['Unreadable', report.unreadable],
      ['Without picture', report.withoutPicture],
      ['Picture kept from before', report.keptPicture],
      ['Pictures', report.pictures],
    ]),
  );

function workSection({ steps, made, media, sizes }: Night): string {
  return section(
    'The work',
    figures([
      ...steps.map(({ name, ms }): [string, string] => [name, seconds(ms)]),
      ['All of it', seconds(steps.reduce((sum, { ms }) => sum + ms, 0))],
      ...(made
        ? ([
            ['Pages built', made.pages.made],
            ['Pages carried over', made.pages.carried],
          ] as [string, number][])
        : []),
      ...(sizes
        ? ([
            ['Pages and scripts', sizeOf(sizes.text)],
            ['Compressed', sizeOf(sizes.compressed)],
            ['Pictures', sizeOf(sizes.pictures)],
          ] as [string, string][])
        : []),
      ...(media
        ? ([['Old picture files deleted', `${media.deleted.files} (${sizeOf(media.deleted.bytes)})`]] as [
            string,
            string,
          ][])
        : []),
    ]),
  );
}

/** "Sunday 22 November 2026, 03:10 UTC" */
const dayOf = (startedAt: string): string =>
  `${new Date(startedAt).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })}, ${startedAt.slice(11, 16)} UTC`;

/** The report as one file that reads well on a phone: nothing is fetched by it. Its first line says all that matters. */
export function reportPage(night: Night, nights: PastNight[]): string {
  const { outcome, headline, snapshot, findings, startedAt, release } = night;
  const [first = '', ...more] = headline.split('\n');
  const title = TITLES[outcome];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Mostrador</title>
<style>${STYLE}</style>
<main>
<header class="${outcome}"><h1><strong>${escapeHtml(title)}.</strong> ${escapeHtml(first)}</h1>
${more.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}
<p class="day">${escapeHtml(dayOf(startedAt))} · in service: ${escapeHtml(release ?? 'nothing')}</p></header>
${snapshot ? catalogueSection(snapshot) + changesSection(snapshot) : ''}
${snapshot && findings ? mendSection(findings, snapshot) : ''}
${workSection(night)}
${section(nights.length === 1 ? 'The first night' : `The last ${nights.length} nights`, trend(nights))}
</main>
</html>
`;
}

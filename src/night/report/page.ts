import escapeHtml from 'escape-html';
import { headline as headlineCopy } from '#copy/night/headline.ts';
import { report as copy } from '#copy/night/report.ts';
import { isUrgent } from '#domain/night/finding.ts';
import type { Night } from '#night/night.ts';
import type { ChangedProduct } from '#snapshot/changes.ts';
import type { SnapshotReport } from '#snapshot/writer/report.ts';
import { missedSection } from './missed.ts';
import { figures, findingLists, list, type Row, seconds, section, sizeOf } from './parts.ts';
import type { StandingFinding } from './since.ts';
import { STYLE } from './style.ts';
import { type PastNight, trend } from './trend.ts';

const { figures: names } = copy;

/** Small pictures by hash, as data addresses. */
type Thumbnails = ReadonlyMap<string, string>;

const pictured =
  (thumbnails: Thumbnails) =>
  ({ code, name, picture }: ChangedProduct): Row => {
    const thumbnail = picture === null ? null : thumbnails.get(picture);
    return { about: code, note: name, ...(thumbnail !== undefined && { picture: thumbnail }) };
  };

const changesSection = ({ changes }: SnapshotReport, thumbnails: Thumbnails): string =>
  section(
    copy.changes,
    list(copy.added, changes.added.map(pictured(thumbnails))),
    list(copy.gone, changes.gone.map(pictured(thumbnails))),
    list(
      copy.renamed,
      changes.renamed.map(({ code, before, name }) => ({
        about: code,
        said: `${name}, ${copy.before(before)}`,
      })),
    ),
    list(
      copy.moved,
      changes.moved.map(({ code, name, before, after }) => ({
        about: code,
        said: `${name}, ${copy.fromTo(before, after)}`,
      })),
    ),
  );

const catalogueSection = ({ changes, ...report }: SnapshotReport): string =>
  section(
    copy.catalogue,
    figures([
      [names.products, report.products],
      [names.added, changes.added.length],
      [names.gone, changes.gone.length],
      [names.unreadable, report.unreadable],
      [names.withoutPicture, report.withoutPicture],
      [names.keptPicture, report.keptPicture],
      [names.pictures, report.pictures],
    ]),
  );

function workSection({ steps, made, media, sizes }: Night): string {
  return section(
    copy.work,
    figures([
      ...steps.map(({ name, ms }): [string, string] => [copy.steps[name] ?? name, seconds(ms)]),
      [names.all, seconds(steps.reduce((sum, { ms }) => sum + ms, 0))],
      ...(made
        ? ([
            [names.made, made.pages.made],
            [names.carried, made.pages.carried],
          ] as [string, number][])
        : []),
      ...(sizes
        ? ([
            [names.text, sizeOf(sizes.text)],
            [names.compressed, sizeOf(sizes.compressed)],
            [names.pictureBytes, sizeOf(sizes.pictures)],
          ] as [string, string][])
        : []),
      ...(media
        ? ([[names.deleted, `${media.deleted.files} (${sizeOf(media.deleted.bytes)})`]] as [string, string][])
        : []),
    ]),
  );
}

type Page = { night: Night; found: StandingFinding[]; nights: PastNight[]; thumbnails: Thumbnails };

/** The report as one file that reads well on a phone: nothing is fetched by it. Its first line says all that matters. */
export function reportPage({ night, found, nights, thumbnails }: Page): string {
  const { outcome, headline, snapshot, startedAt, release } = night;
  const [first = '', ...more] = headline.split('\n');
  const title = headlineCopy.outcomes[outcome];
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${copy.title}`)}</title>
<style>${STYLE}</style>
<main>
<header class="${outcome}${found.some(isUrgent) ? ' todo' : ''}"><h1><strong>${escapeHtml(title)}.</strong> ${escapeHtml(first)}</h1>
${more.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}
<p class="day">${escapeHtml(copy.dayOf(startedAt))} · ${escapeHtml(copy.inService(release))}</p></header>
${section(copy.first, findingLists(found.filter(isUrgent), { open: true }))}
${snapshot ? catalogueSection(snapshot) + changesSection(snapshot, thumbnails) : ''}
${section(
  copy.mend,
  findingLists(
    found.filter((each) => !isUrgent(each)),
    { open: false },
  ),
)}
${missedSection(night.missed)}
${workSection(night)}
${section(copy.nights(nights.length), trend(nights))}
</main>
</html>
`;
}

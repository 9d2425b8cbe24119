import escapeHtml from 'escape-html';
import { findingTitles } from '#copy/night/findings.ts';
import { report as copy } from '#copy/night/report.ts';
import type { FindingKind } from '#domain/night/finding.ts';
import { LANGUAGE } from '#retailer/values/country.ts';
import type { StandingFinding } from './since.ts';

/** Longer lists are in index.json. */
const ROWS_SHOWN = 200;
/** A longer list is opened by whoever reads it on a phone. */
const OPEN_AT_MOST = 24;

/** One line of a list: what it is about, what is said of it, and a small picture as a data address. */
export type Row = { about: string; note?: string; picture?: string | null; since?: string };

const thumbnail = ({ picture }: Row): string =>
  picture === undefined
    ? ''
    : picture === null
      ? `<span class="thumb none">${copy.withoutPicture}</span>`
      : `<img class="thumb" src="${picture}" alt="" width="48" height="48">`;

const rowHtml = (row: Row): string =>
  `<li>${thumbnail(row)}<span class="row"><b>${escapeHtml(row.about)}</b>${row.note ? ` ${escapeHtml(row.note)}` : ''}${
    row.since ? ` <small>${escapeHtml(row.since)}</small>` : ''
  }</span></li>`;

function rowsHtml(rows: readonly Row[]): string {
  const more = rows.length > ROWS_SHOWN ? `<p>${copy.more(rows.length - ROWS_SHOWN)}</p>` : '';
  const pictured = rows.some(({ picture }) => picture !== undefined);
  return `<ul${pictured ? ' class="pictured"' : ''}>${rows.slice(0, ROWS_SHOWN).map(rowHtml).join('')}</ul>${more}`;
}

/** Lines under a heading that counts them, short lists of pictures open; nothing when there are none. */
export function list(title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const isOpen = rows.length <= OPEN_AT_MOST && rows.some(({ picture }) => picture !== undefined);
  return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(title)} <b>${rows.length}</b></summary>${rowsHtml(rows)}</details>`;
}

/** What all of them say alike is said once, above them. */
const common = (texts: readonly string[]): string | undefined =>
  new Set(texts).size === 1 ? texts[0] : undefined;

/** Everything of one kind that was found. */
function findingsOfKind(kind: FindingKind, found: readonly StandingFinding[], open: boolean): string {
  const what = common(found.map((each) => each.what));
  const remedy = common(found.map((each) => each.remedy));
  const rows = found.map((each): Row => {
    const note = [what ? '' : each.what, remedy ? '' : each.remedy].filter(Boolean).join(' ');
    return { about: each.where, note, since: copy.since(each.since) };
  });
  const intro = [what, remedy].filter((text) => text !== undefined).join(' ');
  return (
    `<details${open ? ' open' : ''}><summary>${escapeHtml(findingTitles[kind])} <b>${found.length}</b></summary>` +
    `${intro ? `<p>${escapeHtml(intro)}</p>` : ''}${rowsHtml(rows)}</details>`
  );
}

/** What was found, by its kind, in the order in which it was found. Short lists are open. */
export function findingLists(found: readonly StandingFinding[], { open }: { open: boolean }): string {
  const kinds = Map.groupBy(found, ({ kind }) => kind);
  return [...kinds].map(([kind, ofKind]) => findingsOfKind(kind, ofKind, open)).join('');
}

export const figures = (pairs: [string, string | number][]): string =>
  `<dl>${pairs
    .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd></div>`)
    .join('')}</dl>`;

/** A heading with what is under it; nothing when there is nothing. */
export const section = (title: string, ...parts: string[]): string =>
  parts.some(Boolean) ? `<section><h2>${escapeHtml(title)}</h2>${parts.join('')}</section>` : '';

const numbers = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export const seconds = (ms: number): string => `${numbers.format(ms / 1000)} s`;
/** "12 kB", "3,4 MB" */
export const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${numbers.format(bytes / 1e6)} MB`;

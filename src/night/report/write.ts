import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Night } from '#night/night.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';
import { reportPage } from './page.ts';
import { keepStanding } from './since.ts';
import { thumbnailsOf } from './thumbnails.ts';
import { type PastNight, pastNight } from './trend.ts';

const NIGHTS_SHOWN = 30;
/** Of the new and of the gone products: each small picture is some 2 kB of a page that is sent by mail. */
const PICTURED = 60;

const folderOf = (dataDir: string): string => join(dataDir, 'report');

/** The nights before; a file that cannot be read begins a new trend. */
function nightsBefore(file: string): PastNight[] {
  if (!existsSync(file)) return [];
  try {
    return z.array(pastNight).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** The last night's report; undefined before the first night. Throws when the file is broken. */
export function lastNight(
  dataDir: string,
): Pick<Night, 'outcome' | 'headline' | 'startedAt' | 'missed' | 'release'> | undefined {
  const file = join(folderOf(dataDir), 'index.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Night) : undefined;
}

/**
 * Writes a night's report for editors to DATA_DIR/report, as a page and as JSON, with the trend of the last 30 nights.
 * Nothing of it is published. Answers the page's file. product.md §16.
 */
export async function writeNightReport(dataDir: string, night: Night): Promise<string> {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true });
  const trendFile = join(folder, 'nights.json');
  const tonight: PastNight = {
    startedAt: night.startedAt,
    outcome: night.outcome,
    products: night.snapshot?.products ?? null,
    seconds: Math.round(night.steps.reduce((sum, { ms }) => sum + ms, 0) / 1000),
  };
  const nights = [...nightsBefore(trendFile), tonight].slice(-NIGHTS_SHOWN);
  writeWholeSync(trendFile, JSON.stringify(nights));
  const found = keepStanding(folder, night.findings, night.startedAt);
  writeWholeSync(join(folder, 'index.json'), JSON.stringify({ ...night, findings: found }, null, 2));
  const { added = [], gone = [] } = night.snapshot?.changes ?? {};
  const thumbnails = await thumbnailsOf(
    dataDir,
    [gone, added].flatMap((rows) => rows.slice(0, PICTURED)).flatMap(({ picture }) => picture ?? []),
  );
  const page = join(folder, 'index.html');
  writeWholeSync(page, reportPage({ night, found, nights, thumbnails }));
  return page;
}

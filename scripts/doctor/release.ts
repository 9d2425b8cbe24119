import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastNight } from '#night/report/write.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import type { Finding } from './finding.ts';

/** Older than this, the catalogue was not updated last night. */
const STALE_HOURS = 36;
const PARTS = ['client/index.html', 'client/404.html', 'server/entry.mjs', 'script-hashes.json'];

function examineSnapshot(dataDir: string): Finding {
  const row = { area: 'release', what: 'snapshot' } as const;
  try {
    const { takenAt, products } = loadSnapshot(dataDir);
    const hours = Math.round((Date.now() - Date.parse(takenAt)) / 3_600_000);
    const note = `${products.length} products, ${hours} hours old`;
    if (hours <= STALE_HOURS) return { ...row, status: 'ok', note };
    return {
      ...row,
      status: 'failed',
      note,
      remedy: 'Run npm run nightly, and see that a timer runs it every night.',
    };
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    return { ...row, status: 'failed', note, remedy: 'Run npm run nightly.' };
  }
}

function examineSite(dist: string): Finding {
  const row = { area: 'release', what: 'built site' } as const;
  const missing = PARTS.filter((part) => !existsSync(join(dist, part)));
  if (missing.length === 0) return { ...row, status: 'ok', note: dist };
  return {
    ...row,
    status: 'failed',
    note: `${dist} lacks ${missing.join(', ')}`,
    remedy: 'Run npm run nightly.',
  };
}

/** A night that was refused or failed leaves the old site; its report says why. Without a report no night has run yet. */
function examineNight(dataDir: string): Finding[] {
  const row = { area: 'release', what: 'last night' } as const;
  try {
    const night = lastNight(dataDir);
    if (!night) return [];
    const note = `${night.startedAt}: ${night.outcome}. ${night.headline}`;
    if (night.outcome === 'published' || night.outcome === 'unchanged')
      return [{ ...row, status: 'ok', note }];
    return [{ ...row, status: 'failed', note, remedy: 'Do what it says, then run npm run nightly.' }];
  } catch {
    const note = 'its report cannot be read';
    return [{ ...row, status: 'failed', note, remedy: 'Run npm run nightly.' }];
  }
}

/**
 * Checks the built site, the last night and the age of its catalogue. When `expected` is false, as beside a sandbox, a missing site is no
 * failure.
 */
export function examineRelease(dist: string, dataDir: string, expected: boolean): Finding[] {
  const findings = [examineSite(dist), examineSnapshot(dataDir), ...examineNight(dataDir)];
  if (expected || findings.some(({ status }) => status === 'ok')) return findings;
  return [
    { area: 'release', what: 'all', status: 'skipped', note: 'nothing is built here yet: npm start does' },
  ];
}

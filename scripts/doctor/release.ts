import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { doctorCopy } from '#copy/night/doctor.ts';
import { gate } from '#copy/night/gate.ts';
import { headline } from '#copy/night/headline.ts';
import { formatMoment } from '#domain/day.ts';
import { lastNight } from '#night/report/write.ts';
import { readNightBefore } from '#snapshot/before.ts';
import { snapshotFile } from '#snapshot/load.ts';
import type { Finding } from './finding.ts';

const { release: copy } = doctorCopy;

/** Older than this, the catalogue was not updated last night. */
const STALE_HOURS = 36;
const PARTS = ['client/index.html', 'client/404.html', 'server/entry.mjs', 'script-hashes.json'];

function examineSnapshot(dataDir: string): Finding {
  const row = { area: 'release', what: copy.snapshot } as const;
  const { before, unreadBefore } = readNightBefore(dataDir);
  if (unreadBefore)
    return {
      ...row,
      status: 'failed',
      note: (unreadBefore.isNewer ? copy.newer : copy.broken)(unreadBefore.file),
      remedy: gate.uncompared(unreadBefore),
    };
  if (!before)
    return { ...row, status: 'failed', note: copy.noSnapshot(snapshotFile(dataDir)), remedy: copy.runNight };
  const hours = Math.round((Date.now() - Date.parse(before.takenAt)) / 3_600_000);
  const note = copy.taken(before.products.length, hours);
  if (hours <= STALE_HOURS) return { ...row, status: 'ok', note };
  return { ...row, status: 'failed', note, remedy: copy.runEveryNight };
}

function examineSite(dist: string): Finding {
  const row = { area: 'release', what: copy.site } as const;
  const missing = PARTS.filter((part) => !existsSync(join(dist, part)));
  if (missing.length === 0) return { ...row, status: 'ok', note: dist };
  return {
    ...row,
    status: 'failed',
    note: copy.lacks(dist, missing),
    remedy: copy.runNight,
  };
}

/** A night that was refused or failed leaves the old site; its report says why. Without a report no night has run yet. */
function examineNight(dataDir: string): Finding[] {
  const row = { area: 'release', what: copy.night } as const;
  try {
    const night = lastNight(dataDir);
    if (!night) return [];
    const note = `${formatMoment(night.startedAt)}: ${headline.outcomes[night.outcome]}. ${night.headline}`;
    if (night.outcome === 'published' || night.outcome === 'unchanged')
      return [{ ...row, status: 'ok', note }];
    return [{ ...row, status: 'failed', note, remedy: copy.doIt }];
  } catch {
    const note = copy.unreadable;
    return [{ ...row, status: 'failed', note, remedy: copy.runNight }];
  }
}

/**
 * Checks the built site, the last night and the age of its catalogue. When `expected` is false, as beside a sandbox, a missing site is no
 * failure.
 */
export function examineRelease(dist: string, dataDir: string, expected: boolean): Finding[] {
  const findings = [examineSite(dist), examineSnapshot(dataDir), ...examineNight(dataDir)];
  if (expected || findings.some(({ status }) => status === 'ok')) return findings;
  return [{ area: 'release', what: doctorCopy.all, status: 'skipped', note: copy.nothingBuilt }];
}

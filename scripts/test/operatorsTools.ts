import { existsSync } from 'node:fs';
import { hasPostgres } from '../../tests/support/database/postgres.ts';
import { FIREFOX_PACKAGE, hasFirefox } from '../../tests/support/engines/puppeteer.ts';
import { hasWebKit, WEBKIT_PACKAGES } from '../../tests/support/engines/webkit.ts';
import { hasBrotli, hasNginx } from '../../tests/support/servers/nginx.ts';
import { hasPrometheus } from '../../tests/support/servers/prometheus.ts';
import { hasSystemdAnalyze } from '../../tests/support/servers/systemd.ts';
import { hasSwift } from '../../tests/support/site/objectStore.ts';
import { hasHugo } from '../bench/night/hugo.ts';
import { hasGnuTime } from '../bench/night/measured.ts';
import { install, isRootOnDebian, updatePackages } from './debian.ts';

/** A browser's fonts with the measures of Arial, which visitors have: styles/base/fonts.css fits them to ours. */
const ARIAL_S_METRICS = '/usr/share/fonts/truetype/liberation';

/**
 * On Debian, as root, installs what the tests need beside Chromium: what operators run beside the product (nginx with its
 * brotli module, systemd's checks, Postgres, Prometheus, an object store), Firefox, Safari's engine, a visitor's fonts, and what the benchmark of
 * the night compares and counts with. Elsewhere, or where that fails, the tests that need them are skipped. docs/commands.md has the list.
 */
export function ensureOperatorsTools(): void {
  const missing = [
    ...(hasNginx() ? [] : ['nginx-light']),
    ...(hasBrotli() ? [] : ['libnginx-mod-http-brotli-static']),
    ...(hasSystemdAnalyze() ? [] : ['systemd']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(hasPrometheus() ? [] : ['prometheus']),
    ...(hasSwift() ? [] : ['python3-swift']),
    ...(hasFirefox() ? [] : [FIREFOX_PACKAGE]),
    ...(hasWebKit() ? [] : WEBKIT_PACKAGES),
    ...(existsSync(ARIAL_S_METRICS) ? [] : ['fonts-liberation']),
    ...(hasGnuTime() ? [] : ['time']),
    ...(hasHugo() ? [] : ['hugo']),
  ];
  if (missing.length > 0 && isRootOnDebian()) {
    console.log(`Installing ${missing.join(', ')} for the tests…`);
    updatePackages();
    install(...missing);
  }
  if (!hasPostgres()) console.log('Postgres is not installed, so nothing is tested on it.');
  if (!hasSwift())
    console.log('OpenStack Swift is not installed, so no release is published to an object store.');
}

import { hasBrotli, hasNginx } from '../../tests/support/nginx.ts';
import { hasSystemdAnalyze } from '../../tests/support/systemd.ts';
import { install, isRootOnDebian, updatePackages } from './debian.ts';

/**
 * Installs what the tests of `deploy` need, where root may: nginx with its brotli module, and systemd's checks. Elsewhere
 * these tests are skipped, and say what is missing.
 */
export function ensureDeployTools(): void {
  const missing = [
    ...(hasNginx() ? [] : ['nginx-light']),
    ...(hasBrotli() ? [] : ['libnginx-mod-http-brotli-static']),
    ...(hasSystemdAnalyze() ? [] : ['systemd']),
  ];
  if (missing.length === 0 || !isRootOnDebian()) return;
  console.log(`Installing ${missing.join(', ')} for the tests of deploy…`);
  updatePackages();
  install(...missing);
}

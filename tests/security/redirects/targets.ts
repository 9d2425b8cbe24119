import type { Dice } from '../../../scripts/sandbox/random.ts';
import { EVIL } from '../caches/variants.ts';

const SLASHES = [
  ...['/', '//', '///', '\\', '\\\\', '/\\', '\\/', '%2f', '%2F%2f', '%5c', '%255c', '/%2f', '/%5c'],
  ...['/.//', '/..//', '/./', '/../', '/;/', '\u2044', '\uff0f', '\u2215', '\uff3c', '/\u2028/'],
  ...['/\u200b/', '/\ufeff/', '', ' ', '/?', '/#'],
];
const SCHEMES = [
  ...['', 'https:', 'HTTPS:', 'http:', 'javascript:', 'java\tscript:', 'data:text/html,', 'vbscript:'],
  ...['file:', 'blob:', 'ftp:', 'ws:', 'mailto:', '%68ttps:', 'https%3a', 'https&colon;', '\u0001https:'],
  ...[' https:', 'view-source:https:'],
];
const HOSTS = [
  ...[EVIL, `@${EVIL}`, `shop@${EVIL}`, `:pass@${EVIL}`, `localhost@${EVIL}`, `localhost%40${EVIL}`],
  ...[`localhost.${EVIL}`, `${EVIL}:443`, `[::ffff:1.2.3.4]`, '1.2.3.4', '16909060', '0x1020304'],
  ...[`evil\u3002example`, `ev\u200bil.example`, `localhost\\@${EVIL}`, `localhost#@${EVIL}`],
  ...[`localhost?@${EVIL}`, `${EVIL}%00.localhost`, 'alert(1)', 'evil。example'],
];
const BETWEEN = [
  ...['', '', '', '\t', '\n', '\r', '\r\n', '\0', '\x0b', '\u0085', '\u00a0', '%0d%0a', '%09', '%00'],
  ...['%0d%0aLocation:%20'],
];
const ENDS = ['', '/', '/x', '?a=1', '#b', '/..', '/api/cart', '%23', '\\', '/account/login?returnTo=//'];

/** Most begin with a slash, since all others are refused at once. */
export const target = (roll: Dice): string =>
  [
    ...(roll.chance(0.3) ? [roll.pick(BETWEEN), roll.pick(SCHEMES)] : ['/'.repeat(roll.int(0, 1))]),
    ...[roll.pick(SLASHES), roll.pick(BETWEEN), roll.pick(SLASHES), roll.pick(HOSTS), roll.pick(ENDS)],
  ].join('');

import { setTimeout } from 'node:timers';
import { ASKS_FOR_PRICES, NOTHING_TO_DO, type WeekNight } from './weekNights.ts';

/** While the pages are made: after the catalogue was read, and before the release is in service. */
const MEANWHILE_MS = 4_000;

/** A YAML alias that contains itself, and one whose contents double with each line. */
const ENDLESS = 'banners: &all\n  - *all\n';
const BOMB = `a: &a [${'x,'.repeat(9)}x]\n${Array.from({ length: 8 }, (_, at) => {
  const [name, before] = ['bcdefghi'[at], 'abcdefgh'[at]];
  return `${name}: &${name} [${`*${before},`.repeat(9)}*${before}]\n`;
}).join('')}`;
const CONFLICT = '<<<<<<< mío\nsince: 2020\n=======\nsince: 2021\n>>>>>>> de ellos\n';

/** What editors and back offices do in the second week: files that cannot be published, and what may go unnoticed. */
export const SECOND_WEEK: WeekNight[] = [
  {
    night: 'a script in a post',
    exit: 1,
    says: /blog\/.*\.md, línea \d+/,
    before: (_, desk) => desk.append(`blog/${desk.posts()[0]}`, '\n<script>alert(1)</script>\n'),
  },
  {
    night: 'a link of another scheme in a page',
    exit: 1,
    says: /info\/faq\.md, línea \d+/,
    before: (_, desk) => desk.append('info/faq.md', '\n[Ver](javascript:alert(1))\n'),
  },
  {
    night: 'an alias that contains itself',
    exit: 1,
    says: /merchandising\.yaml, línea \d+/,
    before: (_, desk) => desk.replace('merchandising.yaml', ENDLESS),
  },
  {
    night: 'aliases that double with each line',
    exit: 1,
    says: /merchandising\.yaml, línea \d+/,
    before: (_, desk) => desk.replace('merchandising.yaml', BOMB),
  },
  {
    night: 'fifty thousand brackets',
    exit: 1,
    says: /merchandising\.yaml, línea \d+/,
    before: (_, desk) => desk.replace('merchandising.yaml', `banners: ${'['.repeat(50_000)}\n`),
  },
  {
    night: 'two versions that were not joined',
    exit: 1,
    says: /shop\.yaml, línea \d+.*dos versiones quedaron sin unir/,
    before: (_, desk) => desk.append('shop.yaml', CONFLICT),
  },
  {
    night: 'an old address that takes sign-in away',
    exit: 0,
    // It leads nowhere, and costs nobody anything.
    says: NOTHING_TO_DO,
    reports: /redirects\.txt, línea 2/,
    before: (_, desk) => desk.append('redirects.txt', '/api/auth/login /shop/catalog/riego\n'),
    leads: { '/mayo': '/shop/catalog/riego' },
  },
  {
    night: 'a tenth of the prices in a currency that cannot be shown',
    exit: 0,
    says: /Qué hacer primero: .*preci/,
    before: ({ office, env }) => {
      Object.assign(env, ASKS_FOR_PRICES);
      office.currencyOf = (code) => (/[37]$/.test(code) && Number(code.at(-2)) % 2 === 0 ? 'ARS' : undefined);
      return () => {
        office.currencyOf = () => undefined;
      };
    },
    reports: /ARS/,
  },
  {
    night: 'a file that changes and another that breaks while the night is at work',
    exit: 0,
    says: /^(?:Publicado|Sin cambios)/,
    before: (_, desk) => {
      desk.append('info/faq.md', '\nUna línea más.\n');
      const undo: (() => void)[] = [];
      const timer = setTimeout(() => undo.push(desk.append('categories.json', ',')), MEANWHILE_MS);
      return () => {
        clearTimeout(timer);
        for (const each of undo) each();
      };
    },
  },
  {
    night: 'nothing wrong at the end of the second week',
    exit: 0,
    says: NOTHING_TO_DO,
    before: () => undefined,
  },
];

import { setTimeout } from 'node:timers';
import { mergeSave } from '../../../scripts/editor/merge/save.ts';
import { BOMB, BRACKETS, CONFLICT, ENDLESS } from './hostileTexts.ts';
import { ASKS_FOR_PRICES, NOTHING_TO_DO, type WeekNight } from './weekNights.ts';

/** While the pages are made: after the catalogue was read, and before the release is in service. */
const MEANWHILE_MS = 4_000;

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
    before: (_, desk) => desk.replace('merchandising.yaml', BRACKETS),
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
    night: 'two editors saved one form, and both edits count',
    exit: 0,
    says: /^Publicado/,
    before: (_, desk) => {
      const base = desk.read('shop.yaml');
      const theirs = base.replace(/phone: .*/, 'phone: 2200 9999');
      const mine = base.replace(/ {2}hours: .*/, '  hours: Lunes a viernes 7:00 - 15:00');
      const merged = mergeSave({ name: 'shop.yaml', base, mine, theirs }, {});
      return desk.replace('shop.yaml', 'text' in merged ? merged.text : mine);
    },
    shows: { '/': /2200 9999.*7:00 - 15:00/s },
  },
  {
    night: 'a name of 22 letters, and marks in a banner, which are read as they are',
    exit: 0,
    says: /^Publicado/,
    before: (_, desk) => {
      const undo = [
        desk.replace(
          'shop.yaml',
          desk.read('shop.yaml').replace(/^name: .*/m, 'name: DistribuidoraFerrotodo'),
        ),
        desk.replace('merchandising.yaml', `banners:\n  - title: "**Oferta** <b>hoy</b>"\n`),
      ];
      return () => {
        for (const each of undo) each();
      };
    },
    shows: { '/': /DistribuidoraFerrotodo.*\*\*Oferta\*\* &lt;b/s },
  },
  {
    night: 'nothing wrong at the end of the second week',
    exit: 0,
    says: NOTHING_TO_DO,
    before: () => undefined,
  },
];

import { dice } from '../../../../scripts/sandbox/random.ts';
import { BREAKS } from './breaks.ts';
import { RUNNING } from './running.ts';

/** What each payload does when it runs; its number says which one it was. */
const codeOf = (id: number): string => `window.__pwned=${id};alert(${id})`;

const perHex = (text: string, write: (hex: string) => string): string =>
  text.replace(/[<>"'&/=]/g, (letter) => write(letter.charCodeAt(0).toString(16).padStart(2, '0')));

/** How it is written, for whoever decodes once more than is right. */
const WRITTEN: ((text: string) => string)[] = [
  ...Array.from({ length: 6 }, () => (text: string) => text),
  (text) => perHex(text, (hex) => `&#x${hex};`),
  (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
  (text) => perHex(text, (hex) => `&amp;#x${hex};`),
  (text) => perHex(text, (hex) => `%${hex}`),
  (text) => perHex(text, (hex) => `%25${hex}`),
  (text) => perHex(text, (hex) => `\\u00${hex}`),
  (text) => perHex(text, (hex) => `\\x${hex}`),
  (text) => text.replace(/</g, '\uff1c').replace(/>/g, '\uff1e').replace(/"/g, '\uff02'),
  (text) => text.replace(/</g, '<\u200b'),
  (text) => text.replace(/</g, '<<'),
  (text) => text.replace(/</g, '\ud800<'),
];

/**
 * The payloads with the `count` numbers after `from`: each way of running comes in turn, in some way of breaking out and of
 * being written. A number is the same payload in every run of a seed.
 */
export const xssPayloads = ({ seed, from, count }: { seed: number; from: number; count: number }): string[] =>
  Array.from({ length: count }, (_, at) => {
    const id = from + at + 1;
    const roll = dice(seed, 'xss', id);
    const run = RUNNING[id % RUNNING.length] as (code: string) => string;
    return roll.pick(WRITTEN)(roll.pick(BREAKS) + run(codeOf(id)));
  });

const SCHEMES = [
  'javascript:',
  'JAVASCRIPT:',
  ' javascript:',
  'java\nscript:',
  'vbscript:',
  '\u0001javascript:',
];
const OTHER_ADDRESSES: ((code: string) => string)[] = [
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `/x" onerror="${code}`,
  (code) => `//evil.example/${code}`,
];
/** Above the numbers of all texts. */
const FIRST_ADDRESS = 100_000;

/**
 * What the back office says where it should say an address: each scheme and each other kind in turn. Every second one is
 * harmless, because what stands beside an address that is none is not shown.
 */
export const xssAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const kinds = [...SCHEMES.map((scheme) => (code: string) => scheme + code), ...OTHER_ADDRESSES];
    const kind = kinds[at % kinds.length] as (code: string) => string;
    return [kind(codeOf(FIRST_ADDRESS + at)), '/shop/catalog'];
  }).flat();

/** The numbers of the payloads that a text holds. */
export const payloadsIn = (text: string): Set<number> =>
  new Set(Array.from(text.matchAll(/alert\((\d+)\)/g), ([, id]) => Number(id)));

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AMBER, INK } from '#retailer/values/colours.ts';

const TOKENS = 'src/styles/base/tokens.css';
const DARK = 'src/styles/base/dark.css';
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi;

const coloursIn = (file: string): string[] => readFileSync(file, 'utf8').match(COLOUR) ?? [];

test('a colour stands in the tokens, light or dark, and nowhere else', () => {
  const others = globSync('src/styles/**/*.css').filter((file) => file !== TOKENS && file !== DARK);
  expect(others.length).toBeGreaterThan(30);
  expect(coloursIn(TOKENS).length).toBeGreaterThan(20);
  expect(others.flatMap((file) => coloursIn(file).map((colour) => `${file}: ${colour}`))).toEqual([]);
});

test('what is drawn outside of pages has the colours of header and buttons', () => {
  const [, ink] = /--ink: (#\w+);/.exec(readFileSync(TOKENS, 'utf8')) ?? [];
  const [, amber] = /--amber: (#\w+);/.exec(readFileSync(TOKENS, 'utf8')) ?? [];
  expect([INK, AMBER]).toEqual([ink, amber]);
});

/** Words, and the ground that they stand on. */
const PAIRS = [
  ...['text', 'text-soft', 'link', 'mark', 'red', 'green', 'blue', 'grey', 'amber-text'].flatMap((words) =>
    ['paper', 'paper-soft', 'ground'].map((ground) => [words, ground] as const),
  ),
  ...['green', 'blue', 'red', 'grey'].map((tone) => [tone, `${tone}-soft`] as const),
  ['amber-text', 'amber-soft'],
  ['text', 'amber-soft'],
  ['text', 'blue-soft'],
  ['text', 'green-soft'],
  ['text', 'red-soft'],
  ['text', 'ground-deep'],
  ['text-soft', 'ground-deep'],
  ['ink', 'amber'],
  ['ink', 'amber-deep'],
  ...['ink', 'ink-raised', 'ink-deep', 'promo', 'promo-deep', 'chat'].map(
    (ground) => ['on-ink', ground] as const,
  ),
  ['ink-soft', 'ink'],
  ['ink-soft', 'ink-deep'],
  ['ink-text', 'ink'],
  ['amber', 'ink'],
] as const;

/** The tokens that are colours, `#rgb` or `#rrggbb`, and those that stand for another. */
function palette(...files: string[]): Record<string, string> {
  const css = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]+|var\(--[\w-]+\));/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const resolve = (value: string): string => {
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    return other ? resolve(named[other] ?? '') : value;
  };
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, resolve(value)]));
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

for (const [name, files] of Object.entries({ light: [TOKENS], dark: [TOKENS, DARK] })) {
  test(`in the ${name} palette, words have the contrast of WCAG AA on the ground that they stand on`, () => {
    const colours = palette(...files);
    const poor = PAIRS.map(([words, ground]) => ({
      pair: `${words} on ${ground}`,
      ratio: contrast(colours[words] ?? '', colours[ground] ?? ''),
    })).filter(({ ratio }) => !(ratio >= 4.5));
    expect(poor).toEqual([]);
  });
}

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TOKENS = 'src/styles/base/tokens.css';
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi;

const coloursIn = (file: string): string[] => readFileSync(file, 'utf8').match(COLOUR) ?? [];

test('a colour stands in the tokens and nowhere else, so that a new palette is one file', () => {
  const others = globSync('src/styles/**/*.css').filter((file) => file !== TOKENS);
  expect(others.length).toBeGreaterThan(30);
  expect(coloursIn(TOKENS).length).toBeGreaterThan(20);
  expect(others.flatMap((file) => coloursIn(file).map((colour) => `${file}: ${colour}`))).toEqual([]);
});

test('the browser’s own bars have the colour of the header', () => {
  const [, ink] = /--ink: (#\w+);/.exec(readFileSync(TOKENS, 'utf8')) ?? [];
  const layout = readFileSync('src/layouts/ShopLayout.astro', 'utf8');
  expect(layout).toContain(`<meta name="theme-color" content="${ink}">`);
});

import type { CSSOptions } from 'vite';
import { readContent } from '#retailer/read.ts';

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>;
type PostCssPlugin = NonNullable<PostCss['plugins']>[number];

const PALETTES = [
  [/\/styles\/base\/tokens\.css$/, 'light'],
  [/\/styles\/base\/dark\.css$/, 'dark'],
] as const;

/** The shades of the header, where a retailer gives its colour and not its shades. */
const FROM_INK: Record<string, string> = {
  'ink-raised': 'color-mix(in oklab, var(--ink) 92%, #fff)',
  'ink-line': 'color-mix(in oklab, var(--ink) 75%, #fff)',
  'ink-deep': 'color-mix(in oklab, var(--ink) 75%, #000)',
};

/** Puts the retailer's colours in the place of ours, where the palettes are declared. */
export const retailerColours = (): PostCssPlugin => ({
  postcssPlugin: 'retailer-colours',
  Declaration(declaration) {
    const file = declaration.source?.input.file ?? '';
    const palette = PALETTES.find(([name]) => name.test(file))?.[1];
    if (!palette) return;
    const colours = readContent('colours')[palette];
    const name = declaration.prop.slice(2);
    const own = colours[name] ?? (colours.ink && FROM_INK[name]);
    if (own && declaration.value !== own) declaration.value = own;
  },
});

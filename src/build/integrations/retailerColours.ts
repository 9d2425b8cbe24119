import type { CSSOptions } from 'vite';
import { readContent } from '#retailer/read.ts';

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>;
type PostCssPlugin = NonNullable<PostCss['plugins']>[number];

const PALETTES = [
  [/\/styles\/base\/tokens\.css$/, 'light'],
  [/\/styles\/base\/dark\.css$/, 'dark'],
] as const;

/** Puts the retailer's colours in the place of ours, where the palettes are declared. */
export const retailerColours = (): PostCssPlugin => ({
  postcssPlugin: 'retailer-colours',
  Declaration(declaration) {
    const file = declaration.source?.input.file ?? '';
    const palette = PALETTES.find(([name]) => name.test(file))?.[1];
    const own = palette && readContent('colours')[palette][declaration.prop.slice(2)];
    if (own && declaration.value !== own) declaration.value = own;
  },
});

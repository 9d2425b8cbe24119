import { readFileSync } from 'node:fs';
import { fromFile } from '@capsizecss/unpack/fs';
import { expect, test } from 'vitest';

/** Mean width of a letter, in parts of the em: Capsize's figures for what a browser has before Archivo comes. */
const LETTER_WIDTHS: Record<string, number> = {
  'Archivo Arial 400': 913 / 2048,
  'Archivo Arial 700': 983 / 2048,
  'Archivo Roboto 400': 911 / 2048,
  'Archivo Roboto 700': 926 / 2048,
};

const styles = readFileSync('src/styles/base/fonts.css', 'utf8');
const faces = [...styles.matchAll(/@font-face \{(.*?)\}/gs)].map(([, body]) =>
  Object.fromEntries(
    [...(body ?? '').matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  ),
);
const nameOf = (face: Record<string, string>) =>
  `${face['font-family']?.replaceAll('"', '')} ${face['font-weight'] ?? '400'}`;

test('each font of the system has a regular and a bold', () => {
  expect(faces.map(nameOf)).toEqual(Object.keys(LETTER_WIDTHS));
});

test.each(faces.map((face) => [nameOf(face), face] as const))(
  '%s is as wide and as high as Archivo',
  async (name, face) => {
    const weight = name.slice(-3);
    const archivo = await fromFile(
      `node_modules/@fontsource/archivo/files/archivo-latin-${weight}-normal.woff2`,
    );
    const adjust = archivo.xWidthAvg / archivo.unitsPerEm / (LETTER_WIDTHS[name] ?? Number.NaN);
    const percent = (property: string) => Number.parseFloat(face[property] ?? '');
    const ofEm = (units: number) => (Math.abs(units) / archivo.unitsPerEm / adjust) * 100;
    expect(percent('size-adjust')).toBeCloseTo(adjust * 100, 1);
    expect(percent('ascent-override')).toBeCloseTo(ofEm(archivo.ascent), 1);
    expect(percent('descent-override')).toBeCloseTo(ofEm(archivo.descent), 1);
    expect(percent('line-gap-override')).toBe(archivo.lineGap);
  },
);

import { readFileSync } from 'node:fs';
import { fromFile } from '@capsizecss/unpack/fs';
import { expect, test } from 'vitest';

const styles = readFileSync('src/styles/base/fonts.css', 'utf8');
const faces = [...styles.matchAll(/@font-face \{(.*?)\}/gs)].map(([, body]) =>
  Object.fromEntries(
    [...(body ?? '').matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  ),
);
const weightOf = (face: Record<string, string>) => face['font-weight'] ?? '400';
const nameOf = (face: Record<string, string>) =>
  `${face['font-family']?.replaceAll('"', '')} ${weightOf(face)}`;

test('each font of the system has a regular and a bold', () => {
  expect(faces.map(nameOf)).toEqual(
    ['Archivo Arial', 'Archivo Roboto'].flatMap((family) => [`${family} 400`, `${family} 700`]),
  );
});

test.each(faces.map((face) => [nameOf(face), face] as const))(
  '%s is as high as Archivo',
  async (_name, face) => {
    const archivo = await fromFile(
      `node_modules/@fontsource/archivo/files/archivo-latin-${weightOf(face)}-normal.woff2`,
    );
    const percent = (property: string) => Number.parseFloat(face[property] ?? '');
    const ofEm = (units: number) => (Math.abs(units) / archivo.unitsPerEm / percent('size-adjust')) * 10_000;
    expect(percent('ascent-override')).toBeCloseTo(ofEm(archivo.ascent), 1);
    expect(percent('descent-override')).toBeCloseTo(ofEm(archivo.descent), 1);
    expect(percent('line-gap-override')).toBe(archivo.lineGap);
  },
);

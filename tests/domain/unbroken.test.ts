import { expect, test } from 'vitest';
import { unbroken } from '#domain/unbroken.ts';

/** Shown as `_`, since a no-break space looks like any other. */
const shown = (name: string): string => unbroken(name).replaceAll('\u00a0', '_');

test.each([
  ['AMOLADORA 4 1/2" 820W', 'AMOLADORA 4_1/2" 820W'],
  ['LLAVE 13 mm CROMO', 'LLAVE 13_mm CROMO'],
  ['CAÑO 1 1/4 X 6 MTS', 'CAÑO 1_1/4 X 6_MTS'],
  ['BATERIA 4000 mAh', 'BATERIA 4000_mAh'],
  ['BALDE 20 L/AGUA', 'BALDE 20 L/AGUA'],
  ['JUEGO 12 LLAVES', 'JUEGO 12 LLAVES'],
  ['DISCO 115 X 22', 'DISCO 115 X 22'],
])('%s', (name, wanted) => expect(shown(name)).toBe(wanted));

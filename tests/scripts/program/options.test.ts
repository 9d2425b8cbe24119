import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { optionTrouble } from '../../../scripts/program/options.ts';

const options = { accept: { type: 'string' }, yes: { type: 'boolean' } } as const;
const KNOWN = ['--accept', '--yes'];

test.each([
  [['--acept', 'menu'], 'Este programa no tiene la opción --acept: tiene --accept, --yes.'],
  [['--accept'], '--accept lleva un valor: --accept VALOR.'],
  [['--yes=3'], '--yes no lleva ningún valor.'],
  [['menu'], '«menu» está de más: las opciones son --accept, --yes.'],
])('%j is refused in Spanish, with what may be written', (args, said) => {
  let trouble: unknown;
  try {
    parseArgs({ args, options });
  } catch (error) {
    trouble = error;
  }
  expect(optionTrouble(trouble, KNOWN)).toBe(said);
});

test('of no option the sentence is no list', () => {
  const error = Object.assign(new Error("Unknown option '-x'"), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' });
  expect(optionTrouble(error, [])).toBe('Este programa no tiene la opción -x: no tiene ninguna.');
});

import { expect, test } from 'vitest';
import { descriptionParts } from '#domain/product/description.ts';

test('lines that start with - or * are bullets, neighbours share a list, blank lines are nothing', () => {
  expect(descriptionParts(['Uso profesional.', '- 720 W', ' * Con guarda', '', 'Garantía.'])).toEqual([
    { kind: 'text', lines: ['Uso profesional.'] },
    { kind: 'list', lines: ['720 W', 'Con guarda'] },
    { kind: 'text', lines: ['Garantía.'] },
  ]);
});

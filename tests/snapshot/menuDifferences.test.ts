import { expect, test } from 'vitest';
import { menuDifferences } from '#snapshot/menuDifferences.ts';

test('names what only one of the two trees has; capitals and accents are no difference', () => {
  const families = [
    {
      name: 'BAZAR',
      categories: [
        { name: 'CRISTALERIA', subcategories: [] },
        { name: 'Horno', subcategories: [{ name: 'Moldes', subsubcategories: [] }] },
      ],
    },
  ];
  const menu = [['Bazar'], ['Bazar', 'Cristalería'], ['Bazar', 'Termos']];
  expect(menuDifferences(menu, families)).toEqual({
    onlyInMenu: ['Bazar > Termos'],
    onlyInOffice: ['BAZAR > Horno', 'BAZAR > Horno > Moldes'],
    shared: 2,
  });
});

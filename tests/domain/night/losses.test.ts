import { expect, test } from 'vitest';
import { emptyEntries, lostPlaces, topmost } from '#domain/night/losses.ts';

const at = (path: string[], ...codes: string[]) => codes.map((code) => ({ code, path }));

test('a category that was renamed is found where most of its products are', () => {
  const before = [...at(['Pinturas', 'Látex', 'Interior'], 'A', 'B', 'C'), ...at(['Riego'], 'R')];
  const after = [...at(['Pinturas', 'Látex y esmaltes', 'Interior'], 'A', 'B'), ...at(['Riego'], 'C', 'R')];
  expect(lostPlaces(before, after)).toEqual([
    {
      key: 'pinturas/latex',
      names: ['Pinturas', 'Látex'],
      had: 3,
      gone: 0,
      now: { key: 'pinturas/latex-y-esmaltes', names: ['Pinturas', 'Látex y esmaltes'] },
    },
    expect.objectContaining({
      key: 'pinturas/latex/interior',
      now: expect.objectContaining({ key: 'pinturas/latex-y-esmaltes/interior' }),
    }),
  ]);
});

test('a category whose products were spread is found in the place that holds half of them', () => {
  const before = at(['Pinturas', 'Látex'], 'A', 'B', 'C');
  const after = ['Agua', 'Base', 'Color'].flatMap((name, index) =>
    at(['Pinturas', name], ['A', 'B', 'C'][index] ?? ''),
  );
  expect(lostPlaces(before, after)[0]?.now?.key).toBe('pinturas');
});

test('a category whose products are gone is nowhere, and what was below it is told with it', () => {
  const before = [...at(['Bazar', 'Vasos', 'Vidrio'], 'A', 'B'), ...at(['Bazar', 'Platos'], 'P')];
  const lost = lostPlaces(before, at(['Bazar', 'Platos'], 'P'));
  expect(lost.map(({ key, had, gone, now }) => [key, had, gone, now])).toEqual([
    ['bazar/vasos', 2, 2, undefined],
    ['bazar/vasos/vidrio', 2, 2, undefined],
  ]);
  expect(topmost(lost).map(({ key }) => key)).toEqual(['bazar/vasos']);
});

test('a place that is only written otherwise is not lost', () => {
  expect(lostPlaces(at(['BAZAR', 'Vasos'], 'A'), at(['Bazar', 'VASOS'], 'A'))).toEqual([]);
});

test('entries of the menu without products are named by the uppermost', () => {
  const menu = [['Bazar'], ['Bazar', 'Vasos'], ['Jardín'], ['Jardín', 'Macetas']];
  expect(emptyEntries(menu, at(['Bazar', 'Platos'], 'P')).map(({ names }) => names)).toEqual([
    ['Bazar', 'Vasos'],
    ['Jardín'],
  ]);
});

import { expect, test } from 'vitest';
import type { FeaturedRule } from '#domain/site/featuredRules.ts';
import { inMerchandising } from '#night/merchandising.ts';
import type { Editorial } from '#snapshot/editorial.ts';

const NOTHING: Editorial = { banners: [], featured: [], campaigns: [], pictures: {}, missing: [] };
const PRODUCTS = [{ code: '00133', path: ['JARDINERÍA'] }];

const found = (editorial: Partial<Editorial>): string[] =>
  inMerchandising(
    { ...NOTHING, ...editorial },
    { products: PRODUCTS, isPage: (path) => path === '/blog' },
    '2026-12-10',
  ).map(({ where, what }) => `${where}: ${what}`);

test('what is as it was meant is not named', () => {
  expect(
    found({
      featured: [{ title: 'Del mes', codes: ['00133'], family: 'Jardinería', to: '2026-12-10' }],
    }),
  ).toEqual([]);
});

test('a banner that leads to no page is named, and what leads to one or to another site is not', () => {
  const to = (path: string) => ({
    ...{ title: path, text: null, picture: null, audience: 'todos' as const },
    link: { label: 'Ver', path },
  });
  expect(found({ banners: [to('/campaigns/no'), to('/blog#uno'), to('https://ejemplo.uy/x')] })).toEqual([
    'Banner “/campaigns/no”: Lleva a /campaigns/no, que no tiene página.',
  ]);
});

test('a rule that finds nothing is said, but for what is on offer, which is each customer’s', () => {
  const list = (rule: FeaturedRule, codes: string[] = []) => ({ title: rule, rule, codes });
  expect(found({ featured: [list('nuevos'), list('en oferta'), list('más buscados', ['00133'])] })).toEqual([
    'Destacados “nuevos”: Su regla, «nuevos», no encuentra ningún producto, y la lista no se ve.',
  ]);
});

test('a wrong code, a family that is none, a missing picture and days that are over are named in Spanish', () => {
  const campaign = { name: 'padre', title: 'Día del padre', text: null, picture: null };
  expect(
    found({
      featured: [{ title: 'Del mes', codes: ['00133', '99999'], family: 'PLAYA' }],
      campaigns: [
        { ...campaign, codes: ['00133'], from: '2026-12-01', to: '2026-12-09' },
        { ...campaign, codes: ['00133'], from: '2026-12-20', to: '2026-12-19' },
      ],
      missing: ['images/riego.jpg'],
    }),
  ).toEqual([
    'Destacados “Del mes”: Ningún producto de esta noche tiene el código 99999.',
    'Destacados “Del mes”: La familia PLAYA no existe, o no tiene productos.',
    'Campaña “Día del padre”: Dejó de verse después del 09/12/2026.',
    'Campaña “Día del padre”: No se ve nunca: empieza el 20/12/2026 y termina el 19/12/2026.',
    'images/riego.jpg: La foto images/riego.jpg no está, o no es una foto.',
  ]);
});

import { expect, test } from 'vitest';
import {
  bannersFor,
  type FeaturedList,
  hasBanners,
  hasOwnFeatured,
  isOn,
  type PlannedBanner,
  withCodes,
} from '#domain/site/merchandising.ts';

const banner = (title: string, rest: Partial<PlannedBanner> = {}): PlannedBanner => ({
  ...{ title, text: null, picture: null, link: null, audience: 'todos' },
  ...rest,
});

const titles = (banners: PlannedBanner[], audience: 'visitantes' | 'clientes', day: string, place = '') =>
  bannersFor(banners, { place, audience, day }).map(({ title }) => title);

test.each([
  [{}, '2026-12-01', true],
  [{ from: '2026-12-01', to: '2026-12-24' }, '2026-12-01', true],
  [{ from: '2026-12-01', to: '2026-12-24' }, '2026-12-24', true],
  [{ from: '2026-12-01' }, '2026-11-30', false],
  [{ to: '2026-12-24' }, '2026-12-25', false],
  [{ from: '2026-12-21', to: '2027-03-20', yearly: true }, '2031-12-31', true],
  [{ from: '2026-12-21', to: '2027-03-20', yearly: true }, '2032-02-29', true],
  [{ from: '2026-12-21', to: '2027-03-20', yearly: true }, '2031-03-21', false],
  [{ from: '2026-06-21', to: '2026-09-20', yearly: true }, '2030-06-21', true],
  [{ from: '2026-06-21', to: '2026-09-20', yearly: true }, '2030-12-01', false],
])('%j is on at %s: %s', (dated, day, expected) => {
  expect(isOn(dated, day)).toBe(expected);
});

test('a season comes again, so that its place stays and no night calls it over', () => {
  const winter = banner('Invierno', { from: '2026-06-21', to: '2026-09-20', yearly: true });
  expect(hasBanners([winter], '', '2030-12-01')).toBe(true);
  expect(hasBanners([{ ...winter, yearly: undefined }], '', '2030-12-01')).toBe(false);
  expect(titles([winter], 'visitantes', '2030-07-01')).toEqual(['Invierno']);
});

test('a banner goes on and off by itself, and each reader sees their own', () => {
  const banners = [
    banner('Todos'),
    banner('Navidad', { from: '2026-12-01', to: '2026-12-24' }),
    banner('Clientes', { audience: 'clientes' }),
    banner('Visitantes', { audience: 'visitantes' }),
  ];
  expect(titles(banners, 'visitantes', '2026-11-30')).toEqual(['Todos', 'Visitantes']);
  expect(titles(banners, 'clientes', '2026-11-30')).toEqual(['Todos', 'Clientes']);
  expect(titles(banners, 'clientes', '2026-12-24')).toEqual(['Todos', 'Navidad', 'Clientes']);
  expect(titles(banners, 'clientes', '2026-12-25')).toEqual(['Todos', 'Clientes']);
});

test('a banner is on the page of its family and not on the home page, however the family is written', () => {
  const banners = [banner('Riego', { family: 'Jardinería' }), banner('Portada')];
  expect(titles(banners, 'visitantes', '2026-12-01', 'jardineria')).toEqual(['Riego']);
  expect(titles(banners, 'visitantes', '2026-12-01')).toEqual(['Portada']);
});

test('a place has banners until the last has ended', () => {
  const banners = [banner('Navidad', { from: '2026-12-01', to: '2026-12-24' })];
  expect(hasBanners(banners, '', '2026-11-01')).toBe(true);
  expect(hasBanners(banners, '', '2026-12-25')).toBe(false);
  expect(hasBanners(banners, 'jardineria', '2026-12-01')).toBe(false);
});

test('a customer may see other lists where one has days or is on offer, and not where each is for ever', () => {
  const list = (rest: Partial<FeaturedList>): FeaturedList => ({ title: 'X', codes: [], ...rest });
  const day = '2026-12-10';
  expect(hasOwnFeatured([list({}), list({ from: '2026-12-01' })], '', day)).toBe(false);
  expect(hasOwnFeatured([list({ to: '2026-12-10' })], '', day)).toBe(true);
  expect(hasOwnFeatured([list({ to: '2026-12-09' })], '', day)).toBe(false);
  expect(hasOwnFeatured([list({ from: '2026-12-11' })], '', day)).toBe(true);
  expect(hasOwnFeatured([list({ rule: 'en oferta' })], '', day)).toBe(true);
  expect(hasOwnFeatured([list({ rule: 'en oferta', family: 'Riego' })], '', day)).toBe(false);
});

test('products come in the order of their codes, without those that are not there', () => {
  expect(withCodes([{ code: 'A' }, { code: 'B' }], ['B', 'X', 'A'])).toEqual([{ code: 'B' }, { code: 'A' }]);
});

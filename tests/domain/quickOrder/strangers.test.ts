import { describe, expect, test } from 'vitest';
import { DEMO_SETS, judgeShop, LINE_SHOPS, shareOf } from '../../../scripts/bench/orderTable/shops.ts';

describe.each(LINE_SHOPS)('lines that strangers wrote for the %s shop', (name) => {
  const verdicts = judgeShop(name);
  const texts = (verdict: string): string[] =>
    verdicts.filter((each) => each.verdict === verdict).map(({ wanted }) => wanted.raw);

  test('there are more than three hundred', () => {
    expect(verdicts.length).toBeGreaterThan(300);
  });

  test('none is ticked by itself that is another product, another quantity or no order', () => {
    expect(texts('silent')).toEqual([]);
  });

  test('none is left out', () => {
    expect(texts('lost')).toEqual([]);
  });

  test('of those in words, seven of eight and more show the right product in the right quantity among the first three', () => {
    expect(shareOf(verdicts, 'words', ['right']), texts('wrong').join('\n')).toBeGreaterThanOrEqual(0.88);
  });

  test('of those by code or barcode, nearly all are certain, or asked with the right one among the first three', () => {
    expect(shareOf(verdicts, 'exact', ['right']), texts('asked').join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(verdicts, 'exact', ['right', 'asked'])).toBeGreaterThanOrEqual(0.98);
  });
});

/** What a careful clerk asks, and the reader cannot know: prices and stock are not before it, and rounding up is said (decision 0389). */
const UNKNOWABLE: Readonly<Record<string, readonly string[]>> = {
  demo4: ['3 cajas de 100007', 'medio ciento de 2.90.480', '1000 TGC55 42 18HP', '1.000 100007'],
  demo5: [
    '00232 857',
    'media docena de 100945 y una de 2.104.294',
    'media docena de 100945 y una de 2.104.294',
  ],
  demo6: ['▪️ 5.228.034 3 cajas'],
};

describe.each(DEMO_SETS)(
  'lines with prices, totals and tables that were written apart from the reader, %s',
  (name) => {
    const verdicts = judgeShop(name);
    const texts = (verdict: string): string[] =>
      verdicts.filter((each) => each.verdict === verdict).map(({ wanted }) => wanted.raw);

    test('none is ticked by itself that is another product, another quantity or no order', () => {
      expect(texts('silent')).toEqual(UNKNOWABLE[name]);
    });

    test('none is left out', () => {
      expect(texts('lost')).toEqual([]);
    });

    test('of those with a code that say all that is needed, seven of ten and more are certain', () => {
      const clear = verdicts.filter(({ wanted }) => wanted.exact && !wanted.ambiguous);
      const right = clear.filter(({ verdict }) => verdict === 'right');
      expect(right.length / clear.length, texts('asked').join('\n')).toBeGreaterThanOrEqual(0.7);
    });
  },
);

import { describe, expect, test } from 'vitest';
import { judgeShop, LINE_SHOPS, shareOf } from '../../../scripts/bench/orderTable/shops.ts';

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

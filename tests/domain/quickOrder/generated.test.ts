import { expect, test } from 'vitest';
import { codesOf, generatedLines, judgeGenerated } from '../../../scripts/bench/orderTable/generated.ts';
import { openShop } from '../../../scripts/bench/search/quality.ts';

test('no number in figures or words, before or after a code, with any price beside it, is ticked as another or lost', () => {
  for (const shop of ['argentine', 'colombian'] as const) {
    const { index } = openShop(shop);
    const judge = judgeGenerated(index);
    const lines = [...generatedLines(codesOf(index, 30), 5_003)];
    const verdicts = lines.map((line) => ({ ...line, verdict: judge(line) }));
    const textsOf = (wanted: string) =>
      verdicts.filter(({ verdict }) => verdict === wanted).map(({ text }) => text);
    expect(textsOf('silent')).toEqual([]);
    expect(textsOf('lost')).toEqual([]);
    expect(textsOf('right').length / lines.length, textsOf('asked').join('\n')).toBeGreaterThan(0.6);
  }
});

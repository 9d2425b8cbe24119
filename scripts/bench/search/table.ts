import { measureQuality, openShop, SHOP_NAMES } from './quality.ts';
import {
  codePrefixes,
  falseCorrections,
  innerDigits,
  type Rate,
  synonymPhrases,
  typoRecall,
} from './rates.ts';

type Row = Record<string, string>;

const share = ({ found, of }: Pick<Rate, 'found' | 'of'>): string =>
  `${found} of ${of} (${of === 0 ? '–' : ((found / of) * 100).toFixed(1)} %)`;

/** Questions of each kind answered in the first five, and the rates over all codes and words, by shop. */
export function qualityTable(names: readonly string[]): { rows: Row[]; missed: Record<string, string[]> } {
  const shops = SHOP_NAMES.filter((name) => names.includes(name)).map((name) => ({
    name,
    ...openShop(name),
  }));
  const kinds = new Set(shops.flatMap(({ questions }) => questions.map(({ kind }) => kind)));
  const rows: Row[] = [];
  const missed: Record<string, string[]> = {};
  const add = (label: string, rateIn: (shop: (typeof shops)[number]) => Rate): void => {
    const rates = shops.map((shop) => [shop.name, rateIn(shop)] as const);
    rows.push({ class: label, ...Object.fromEntries(rates.map(([name, rate]) => [name, share(rate)])) });
    for (const [name, rate] of rates) {
      if (rate.missed.length > 0) missed[`${label}, ${name}`] = rate.missed;
    }
  };
  const quality = (questions: (typeof shops)[number]['questions'], shop: (typeof shops)[number]): Rate => {
    const { total, missed } = measureQuality(shop.index, questions);
    return { found: total - missed.length, of: total, missed: missed.map(({ query }) => query) };
  };
  for (const kind of kinds) {
    add(kind, (shop) =>
      quality(
        shop.questions.filter((wanted) => wanted.kind === kind),
        shop,
      ),
    );
  }
  add('all questions', (shop) => quality(shop.questions, shop));
  add('every prefix of a mixed code', ({ index }) => codePrefixes(index));
  add('figures inside every code', ({ index }) => innerDigits(index));
  add('two letters wrong', ({ index }) => typoRecall(index));
  add('editors’ phrases', ({ index }) => synonymPhrases(index));
  add('words not had, left alone', ({ name, index }) =>
    falseCorrections(
      index,
      shops.filter((shop) => shop.name !== name).map((shop) => shop.index),
    ),
  );
  return { rows, missed };
}

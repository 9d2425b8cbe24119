import { rootOf } from '#domain/trade/text/stem.ts';

/** Words for pipes and for what is joined to them. */
const PIPE_WORDS = new Set(
  (
    'abrazadera acople adaptador brida buje bushing cano caneria codo copla cpvc cupla curva flanche llave manga niple ' +
    'polietileno ppr pvc ramal reduccion registro rosca sifon tapon te tee tuberia tubo union valvula yee'
  )
    .split(' ')
    .map(rootOf),
);

/**
 * Inches by which a pipe is called → the millimetres by which others call it: its outer diameter in one system or another,
 * or a round number. ISO 4065 and ASTM D1785, and what the trade of a country made of them.
 */
const MILLIMETRES: Readonly<Record<string, readonly number[]>> = {
  0.5: [13, 15, 20, 21],
  0.75: [19, 25, 26],
  1: [25, 32, 33],
  1.25: [32, 40, 42],
  1.5: [38, 40, 48, 50],
  2: [50, 60, 63],
  2.5: [63, 73, 75],
  3: [75, 76, 90],
  4: [100, 110, 114],
  6: [150, 160],
  8: [200],
};

export const isOfPipes = (terms: readonly string[]): boolean =>
  terms.some((term) => PIPE_WORDS.has(rootOf(term)));

/** What else the size of a pipe is called: `110mm` and `110` → `4in`; `4in` → `100mm`, `110mm`, `114mm` and these without unit. */
export function otherPipeSizes(term: string): string[] {
  const [, figures = '', unit] = /^([\d.]+)(mm|in)?$/.exec(term) ?? [];
  const inches = Object.entries(MILLIMETRES).flatMap(([inches, sizes]) =>
    unit !== 'in' && sizes.includes(Number(figures)) ? `${inches}in` : [],
  );
  const millimetres = unit === 'mm' ? [] : (MILLIMETRES[figures] ?? []);
  return [...inches, ...millimetres.flatMap((size) => [`${size}mm`, String(size)])];
}

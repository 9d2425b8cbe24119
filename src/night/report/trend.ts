import type { PastNight } from './write.ts';

const WIDTH = 600;
const HEIGHT = 120;
const GAP = 2;

/** A bar for each night, as high as its products; a night that published nothing is drawn in the colour of its outcome. */
export function trend(nights: PastNight[]): string {
  const most = Math.max(1, ...nights.map(({ products }) => products ?? 0));
  const step = WIDTH / Math.max(nights.length, 1);
  const bars = nights.map(({ startedAt, outcome, products, seconds }, index) => {
    const height = products === null ? HEIGHT : Math.max(2, (products / most) * HEIGHT);
    const said = `${startedAt.slice(0, 10)}: ${outcome}, ${products ?? 'no'} products, ${seconds} s`;
    return `<rect class="${outcome}" x="${(index * step).toFixed(1)}" y="${(HEIGHT - height).toFixed(1)}" width="${(step - GAP).toFixed(1)}" height="${height.toFixed(1)}"><title>${said}</title></rect>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Products by night">${bars.join('')}</svg>`;
}

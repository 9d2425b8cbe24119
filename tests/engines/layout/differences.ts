import type { Box, Layout } from './boxes.ts';

/** Engines round lines and native controls differently: this much is no difference. */
const MOST_PX = 6;
const MOST_SHARE = 0.03;

/** Engines give letters other widths by hundredths: a long text may wrap one word earlier, and take a line of text more. */
const TEXT_LINE_PX = 24;

const isNear = (one: number, other: number, mostPx: number): boolean =>
  Math.abs(one - other) <= Math.max(mostPx, MOST_SHARE * Math.max(one, other));

const SIDES = ['x', 'width', 'height'] as const;
/** As high as what stands in them, whose heights are compared. */
const ENDLESS = /^(?:main|panel|table) /;
/** They hold names of a product, which wrap. */
const WRAPPED = /^(?:line|card) /;

function boxDifferences(name: string, expected: Box, found: Box | undefined): string[] {
  if (!found) return [`${name} is missing`];
  const sides = ENDLESS.test(name) ? SIDES.slice(0, 2) : SIDES;
  const mostPx = (side: keyof Box) => (side === 'height' && WRAPPED.test(name) ? TEXT_LINE_PX : MOST_PX);
  return sides
    .filter((side) => !isNear(expected[side], found[side], mostPx(side)))
    .map((side) => `${name}: ${side} ${Math.round(found[side])} px, not ${Math.round(expected[side])}`);
}

/** What an engine lays out otherwise than Chromium does, a line each; nothing where they agree. */
export function differences(chromium: Layout, engine: Layout): string[] {
  return [
    ...(engine.pageWidth > engine.width
      ? [`the page is ${engine.pageWidth} px wide, the window ${engine.width}`]
      : []),
    ...engine.beyond.map((name) => `${name} stands out of the window`),
    ...Object.entries(chromium.boxes).flatMap(([name, box]) => boxDifferences(name, box, engine.boxes[name])),
    ...Object.keys(engine.boxes)
      .filter((name) => !(name in chromium.boxes))
      .map((name) => `${name} is not in Chromium`),
    ...engine.overlaps.filter((pair) => !chromium.overlaps.includes(pair)).map((pair) => `${pair} overlap`),
  ];
}

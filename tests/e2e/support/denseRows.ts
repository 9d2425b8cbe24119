import { expect, type Locator } from '@playwright/test';

/** A row of the price list at 1440 px, in pixels. */
const ONE_LINE_MAX = 56;

const heightsOf = (rows: Locator): Promise<number[]> =>
  rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));

export async function expectRowsUpTo(rows: Locator, pixels: number): Promise<void> {
  const heights = await heightsOf(rows);
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.max(...heights)).toBeLessThanOrEqual(pixels);
}

/** Each row is one line, and the named parts of the first stand within it. */
export async function expectOneLine(rows: Locator, parts: string[]): Promise<void> {
  await expectRowsUpTo(rows, ONE_LINE_MAX);
  const frame = await rows.first().boundingBox();
  for (const part of parts) {
    const box = await rows.first().locator(part).first().boundingBox();
    expect(
      box && frame && box.y >= frame.y - 1 && box.y + box.height <= frame.y + frame.height + 1,
      part,
    ).toBe(true);
  }
}

/** No row's facts, such as its code, are cut at their end. */
export async function expectNoFactCut(rows: Locator): Promise<void> {
  const isCut = await rows
    .locator('.product-facts')
    .evaluateAll((all) => all.map((facts) => facts.scrollWidth > facts.clientWidth));
  expect(isCut.length).toBeGreaterThan(5);
  expect(isCut).not.toContain(true);
}

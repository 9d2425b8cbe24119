import type { Page } from '@playwright/test';
import { SEARCH_INDEX } from '#domain/paths.ts';
import { openIndex } from '#domain/search/format/open.ts';
import { SHOP } from '../../support/addresses.ts';
import { expect } from './journey.ts';

/** A product with two names: the one that everybody calls it by, and the trade's. */
export type TwoNames = { code: string; read: string; trade: string };

let known: Promise<TwoNames[]> | undefined;

async function readIndex(): Promise<TwoNames[]> {
  const bytes = await (await fetch(SHOP + SEARCH_INDEX)).arrayBuffer();
  const { codes, names, readings } = openIndex(new Uint8Array(bytes));
  return codes.flatMap((code, row) => {
    const [read, trade] = [readings[row], names[row]];
    return read && trade ? [{ code, read, trade }] : [];
  });
}

/** The products that the night read otherwise than the trade writes them. */
export function twoNames(): Promise<TwoNames[]> {
  known ??= readIndex();
  return known;
}

/** What the back office names, under the names by which the shop calls it. */
export async function called<Line extends { itemCode: string; title: string }>(
  lines: readonly Line[],
): Promise<Line[]> {
  const byCode = new Map((await twoNames()).map((one) => [one.code, one.read]));
  return lines.map((line) => ({ ...line, title: byCode.get(line.itemCode) ?? line.title }));
}

/**
 * All that a page says and would say: its text, hidden or not, the names of its controls, its fields and the messages in its
 * links; without the places that say the trade's name beneath the other one.
 */
const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const part of body.querySelectorAll('script, style, .trade-name, :has(> [data-trade-name])'))
      part.remove();
    const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'value', 'data-name', 'href'];
    const said = [...body.querySelectorAll('*')].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    const decoded = said.map((text) => {
      try {
        return decodeURIComponent(text.replaceAll('+', ' '));
      } catch {
        return text;
      }
    });
    return [document.title, body.textContent, ...decoded].join('\n').replaceAll('\u00a0', ' ');
  });

/** The trade's names that a page says where it should say the one name. Short ones may be words of something else. */
export async function expectOneName(page: Page): Promise<void> {
  const products = (await twoNames()).filter(({ trade }) => trade.length >= 12);
  const said = await saidOn(page);
  const wrong = products.filter(({ trade }) => said.includes(trade)).map(({ trade }) => trade);
  expect(wrong, `names of the trade on ${page.url()}`).toEqual([]);
}

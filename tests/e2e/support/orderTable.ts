import { setTimeout as pause } from 'node:timers/promises';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { changeDrafts, DRAFT_CHANGES_MAX, type DraftsAnswer, getDrafts } from '#api/drafts/drafts.ts';
import { newest, nextStamp, type Stamp } from '#domain/quickOrder/drafts/entry.ts';
import { SHOP } from '../../support/addresses.ts';

export const TABLE = '/shop/quick-order';

export const entry = (page: Page) => page.getByRole('combobox', { name: 'Código o palabras del producto' });
export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Líneas del pedido' }).getByRole('listitem');
export const counts = (page: Page) => page.locator('.order-counts');

export async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Pegar', exact: true }).click();
  await page.getByLabel('Su lista, un mensaje o celdas de una planilla').fill(text);
  await page.getByRole('button', { name: 'Leer', exact: true }).click();
}

/** Codes of as many products, as the plain list has them, that are numbers. */
export async function codesOf(page: Page, count: number): Promise<string[]> {
  const lists = ['herramientas', 'ferreteria'].map(async (family) => {
    const html = await (await page.request.get(`/shop/list/${family}`)).text();
    return Array.from(html.matchAll(/href="\/shop\/products\/(\d{5})"/g), ([, code = '']) => code);
  });
  return [...new Set((await Promise.all(lists)).flat())].slice(0, count);
}

/**
 * How a hand scanner types: milliseconds between two keys, and the key that is held back for so much longer. `late`: from that key
 * on a busy computer brings what was typed so much later.
 */
export type Rhythm = {
  name: string;
  gapMs: number;
  held?: { beforeSign: number; ms: number };
  late?: { fromSign: number; ms: number };
};

/** Keys that write nothing by themselves, by their code in Windows. */
const COMMANDS: Readonly<Record<string, number>> = { Enter: 13, Tab: 9, End: 35 };

function keyEvent(key: string) {
  const windowsVirtualKeyCode = COMMANDS[key];
  const text = key === 'Enter' ? '\r' : windowsVirtualKeyCode === undefined ? key : '';
  return {
    key,
    ...(text !== '' && { text }),
    ...(windowsVirtualKeyCode !== undefined && { windowsVirtualKeyCode, code: key }),
    ...(key === ' ' && { windowsVirtualKeyCode: 32, code: 'Space' }),
  };
}

/** Keys as a hand scanner types them, each with its own moment, whatever the machine has to do besides. */
export async function strike(devtools: CDPSession, keys: readonly string[], rhythm: Rhythm): Promise<void> {
  const { gapMs, held, late } = rhythm;
  const sent: Promise<unknown>[] = [];
  let timestamp = Date.now() / 1000;
  for (const [at, key] of keys.entries()) {
    if (late?.fromSign === at) await pause(late.ms);
    timestamp += (held?.beforeSign === at ? held.ms : gapMs) / 1000;
    for (const type of ['keyDown', 'keyUp'] as const)
      sent.push(devtools.send('Input.dispatchKeyEvent', { type, ...keyEvent(key), timestamp }));
  }
  await Promise.all(sent);
}

/** Keys as a person types them, one in so many milliseconds, whether or not the page has time for them. */
export async function typeAt(devtools: CDPSession, keys: readonly string[], gapMs: number): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const beganMs = performance.now();
  for (const [at, key] of keys.entries()) {
    await pause(Math.max(0, beganMs + at * gapMs - performance.now()));
    for (const type of ['keyDown', 'keyUp'] as const)
      sent.push(devtools.send('Input.dispatchKeyEvent', { type, ...keyEvent(key) }));
  }
  await Promise.all(sent);
}

/** A code that is scanned by hand, a key every 10 ms, and Enter. */
export async function scanByHand(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await strike(devtools, [...code, 'Enter'], { name: 'wired', gapMs: 10 });
  await devtools.detach();
}

/** What the shop keeps of the order tables of whoever is signed in. */
export async function keptDrafts(page: Page, cardcode: string): Promise<DraftsAnswer['changes']> {
  const kept: DraftsAnswer['changes'] = [];
  let answer: DraftsAnswer | undefined;
  do {
    const params: Record<string, string> = {
      cardcode,
      ...(answer && { since: '0', after: String(answer.rev) }),
    };
    answer = (await (await page.request.get(getDrafts.path, { params })).json()) as DraftsAnswer;
    kept.push(...answer.changes);
  } while (answer.more);
  return kept.filter(({ fields }) => fields !== null);
}

/** Removes all of it, as another device would. */
export async function startWithEmptyTables(page: Page, { cardcode }: { cardcode: string }): Promise<void> {
  const kept = await keptDrafts(page, cardcode);
  const last = kept.map(newest).reduce<Stamp>((a, b) => (b > a ? b : a), '');
  const at = nextStamp(last, Date.now(), 'journeys');
  for (let from = 0; from < kept.length; from += DRAFT_CHANGES_MAX) {
    const changes = kept
      .slice(from, from + DRAFT_CHANGES_MAX)
      .map(({ kind, id }) => ({ kind, id, at, fields: null }));
    const answer = await page.request.post(changeDrafts.path, {
      headers: { origin: SHOP },
      data: { cardcode, changes },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

/** The shop has so many rows of theirs. */
export const isKept = (page: Page, { cardcode }: { cardcode: string }, count: number): Promise<void> =>
  expect
    .poll(async () => (await keptDrafts(page, cardcode)).filter(({ kind }) => kind === 'row').length)
    .toBe(count);

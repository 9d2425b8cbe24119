import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeOwnWords, getOwnWords, WORD_EDITS_MAX } from '#api/quickOrder.ts';
import { OWN_WORDS_MAX, type WordEdit } from '#domain/quickOrder/ownWords.ts';
import { servedShop } from '../../support/servers/servedShop.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

const opened = servedShop();

const teach = (text: string, code: string): WordEdit => ({
  kind: 'teach',
  text,
  code,
  name: `DISCO ${code}`,
});

/** Words are a card code's, and the file's tests share a database. */
const asNewCustomer = () => {
  opened.server.cardcode = `C${randomUUID().slice(0, 8)}`;
};
const asPerson = (name: string) => {
  opened.server.email = `${name}@ejemplo.uy`;
};

async function send(edits: unknown, cardcode = opened.server.cardcode) {
  const answer = await fetch(opened.server.origin + changeOwnWords.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cardcode, edits }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function kept(): Promise<string[]> {
  const answer = await fetch(`${opened.server.origin}${getOwnWords.path}?cardcode=${opened.server.cardcode}`);
  const { words } = await answer.json();
  return words.map(({ text, code, changedBy }: Record<string, string>) => `${text} = ${code}, ${changedBy}`);
}

test('what one person of a card code calls a product, another finds there; a word means one product', async () => {
  asNewCustomer();
  asPerson('ana');
  await send([teach('Disco 115', 'A'), teach('la chica', 'B')]);
  asPerson('berta');
  await send([teach('disco  115', 'C')]);
  expect(await kept()).toEqual(['disco  115 = C, berta', 'la chica = B, ana']);
});

test('a word has the moment at which it was taught, and those that are older than that have none', async () => {
  asNewCustomer();
  asPerson('ana');
  const { body } = await send([teach('la chica', 'B')]);
  expect(Math.abs(Date.parse(body.words[0].changedAt) - Date.now())).toBeLessThan(60_000);
  const { db } = opened.shop.services;
  const { changedAt: _, ...older } = body.words[0];
  await db
    .updateTable('own_words')
    .set({ words: JSON.stringify([older]) })
    .where('cardcode', '=', String(opened.server.cardcode))
    .execute();
  expect(await kept()).toEqual(['la chica = B, ana']);
});

test('a word is renamed and forgotten; doing it twice is doing it once', async () => {
  asNewCustomer();
  asPerson('ana');
  await send([teach('la chica', 'B')]);
  const rename: WordEdit = { kind: 'rename', word: 'la chica', text: 'La chiquita' };
  await send([rename, rename]);
  expect(await kept()).toEqual(['La chiquita = B, ana']);
  await send([
    { kind: 'forget', word: 'la chiquita' },
    { kind: 'forget', word: 'la chiquita' },
  ]);
  expect(await kept()).toEqual([]);
});

test('two people at once lose no word', async () => {
  asNewCustomer();
  const texts = Array.from({ length: 12 }, (_, at) => `palabra ${String.fromCharCode(97 + at)}`);
  await Promise.all(texts.map((text) => send([teach(text, 'A')])));
  expect(await kept()).toHaveLength(texts.length);
});

test('another customer with the same e-mail has none of them, and may not name whose they are', async () => {
  opened.server.cardcode = CUSTOMERS.ana;
  await send([teach('la chica', 'B')]);
  opened.server.cardcode = CUSTOMERS.bruno;
  expect(await kept()).toEqual([]);
  expect(await send([teach('la grande', 'A')], CUSTOMERS.ana)).toMatchObject({
    status: 403,
    body: { error: { code: 'other_customer' } },
  });
});

test('a number alone is no word, and a full list takes no more', async () => {
  asNewCustomer();
  await send([teach('115', 'A')]);
  expect(await kept()).toEqual([]);
  const words = Array.from({ length: OWN_WORDS_MAX + 1 }, (_, at) => teach(`palabra ${at}`, 'A'));
  for (let from = 0; from < words.length; from += WORD_EDITS_MAX)
    await send(words.slice(from, from + WORD_EDITS_MAX));
  expect(await kept()).toHaveLength(OWN_WORDS_MAX);
});

test('nobody signed out has words here', async () => {
  opened.server.cardcode = null;
  expect((await fetch(opened.server.origin + getOwnWords.path)).status).toBe(401);
});

test('a word that cannot be read keeps nobody from the others, and is still there after an edit', async () => {
  asNewCustomer();
  asPerson('ana');
  await send([teach('la chica', 'B')]);
  const { db } = opened.shop.services;
  const own = () =>
    db.selectFrom('own_words').select('words').where('cardcode', '=', String(opened.server.cardcode));
  const [word] = JSON.parse((await own().executeTakeFirstOrThrow()).words);
  await db
    .updateTable('own_words')
    .set({ words: JSON.stringify([{ word: 'x' }, word]) })
    .where('cardcode', '=', String(opened.server.cardcode))
    .execute();
  expect(await kept()).toEqual(['la chica = B, ana']);
  await send([teach('la grande', 'C')]);
  expect(await kept()).toEqual(['la chica = B, ana', 'la grande = C, ana']);
  expect(JSON.parse((await own().executeTakeFirstOrThrow()).words)).toContainEqual({ word: 'x' });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSuggester } from '#browser/search/suggester.ts';
import type { EngineAnswer } from '#domain/search/answer.ts';
import { SEARCH_DEBOUNCE_MS } from '#domain/search/rules.ts';

const answerOf = (total: number): EngineAnswer => ({
  hits: [],
  total,
  quality: 'whole',
  corrected: null,
  exact: [],
  notCarried: [],
  absent: [],
  rest: null,
  families: [],
  near: [],
});

/** A suggester whose questions a test answers itself, and what a page was told. */
function open() {
  const asked = new Map<string, PromiseWithResolvers<EngineAnswer>>();
  const told: string[] = [];
  const suggester = createSuggester(
    (term) => {
      const question = Promise.withResolvers<EngineAnswer>();
      asked.set(term, question);
      return question.promise;
    },
    {
      loading: (term) => told.push(`loading ${term}`),
      answered: (term, { total }) => told.push(`${total} for ${term}`),
      failed: (term) => told.push(`failed ${term}`),
      tooShort: () => told.push('too short'),
    },
  );
  return { suggester, asked, told };
}

const pause = () => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
const longWait = () => vi.advanceTimersByTimeAsync(10_000);

describe('suggestions', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('are asked for once typing pauses, for the last letters only', async () => {
    const { suggester, asked, told } = open();
    for (const text of ['ta', 'tal', ' tala ']) suggester.type(text);
    await pause();
    expect([...asked.keys()]).toEqual(['tala']);
    asked.get('tala')?.resolve(answerOf(7));
    await longWait();
    expect(told).toEqual(['7 for tala']);
  });

  test('of what was typed before are dropped from the next letter on', async () => {
    const { suggester, asked, told } = open();
    suggester.type('amo');
    await pause();
    suggester.type('amoladora');
    asked.get('amo')?.resolve(answerOf(0));
    await pause();
    asked.get('amoladora')?.resolve(answerOf(9));
    await longWait();
    expect(told).toEqual(['9 for amoladora']);
    // Back to a term whose answer was dropped: it is asked again.
    suggester.type('amo');
    await pause();
    asked.get('amo')?.resolve(answerOf(1));
    await longWait();
    expect(told.at(-1)).toBe('1 for amo');
  });

  test('of an earlier term that come late are dropped', async () => {
    const { suggester, asked, told } = open();
    suggester.type('taladro');
    await pause();
    suggester.type('martillo');
    await pause();
    asked.get('martillo')?.resolve(answerOf(2));
    asked.get('taladro')?.resolve(answerOf(1));
    await longWait();
    expect(told).not.toContain('1 for taladro');
    expect(told.at(-1)).toBe('2 for martillo');
  });

  test('that are slow are announced as loading, once', async () => {
    const { suggester, asked, told } = open();
    suggester.type('taladro');
    await pause();
    await longWait();
    asked.get('taladro')?.resolve(answerOf(1));
    await longWait();
    expect(told).toEqual(['loading taladro', '1 for taladro']);
  });

  test('that fail say so, and can be asked for again at once', async () => {
    const { suggester, asked, told } = open();
    suggester.type('taladro');
    await pause();
    asked.get('taladro')?.reject(new Error('No index.'));
    await longWait();
    void suggester.ask('taladro');
    asked.get('taladro')?.resolve(answerOf(3));
    await longWait();
    expect(told).toEqual(['failed taladro', '3 for taladro']);
  });

  test.each(['answered', 'failed'])('that are %s after they were given up say nothing', async (end) => {
    const { suggester, asked, told } = open();
    suggester.type('taladro');
    await pause();
    suggester.cancel();
    if (end === 'answered') asked.get('taladro')?.resolve(answerOf(1));
    else asked.get('taladro')?.reject(new Error('No index.'));
    await longWait();
    expect(told).toEqual([]);
  });

  test('that were about to be asked for are not, once they are given up', async () => {
    const { suggester, asked } = open();
    suggester.type('taladro');
    suggester.cancel();
    await longWait();
    expect(asked.size).toBe(0);
  });

  test('are neither asked for nor awaited when the text is too short', async () => {
    const { suggester, asked, told } = open();
    suggester.type('taladro');
    suggester.type(' t ');
    await longWait();
    expect(asked.size).toBe(0);
    expect(told).toEqual(['too short']);
  });

  test('are not asked for twice while the text stays the same', async () => {
    const { suggester, asked, told } = open();
    suggester.type('taladro');
    await pause();
    asked.get('taladro')?.resolve(answerOf(1));
    suggester.type('taladro ');
    await longWait();
    expect(told).toEqual(['1 for taladro']);
  });
});

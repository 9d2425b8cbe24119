import { MISSED_SEARCHES_PATH } from '#domain/paths.ts';
import type { EngineAnswer } from '#domain/search/answer.ts';
import { countedTerm, type MissedKind } from '#domain/search/missed/term.ts';

/** The search whose answer is shown; `isOver` once something was opened or it was sent. */
type ShownSearch = { term: string; kind: MissedKind; isOver: boolean };

/**
 * Sends what was asked in vain to be counted, without cookies, so that the server cannot know whose it is; and no failure matters to
 * who asked. `term`: one or many, of those that `countedTerm` answers.
 */
export function sendMissed({ term, kind }: { term: string | readonly string[]; kind: MissedKind }): void {
  fetch(MISSED_SEARCHES_PATH, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ term, kind }),
  }).catch(() => undefined);
}

type SearchPlace = {
  /** Where the answer is shown. */
  root: Element;
  /** A press on one of these opens something that was found. */
  choices: string;
  /** Whether what was asked is still asked, when the page is left. */
  isAsked?: (term: string) => boolean;
};

/** Whether this view of a page takes part. */
export const isCounted = Math.random() < import.meta.env.MISSED_SEARCHES;

/**
 * Answers what to call with each answer that is shown. A search that finds nothing, or of which nothing is opened until the
 * next one or the end of the page, is sent to be counted: its term alone, and none that may say who somebody is.
 */
export function watchMissed({ root, choices, isAsked = () => true }: SearchPlace) {
  let shown: ShownSearch | undefined;
  const leave = (): void => {
    if (shown && !shown.isOver && isAsked(shown.term)) sendMissed(shown);
    if (shown) shown.isOver = true;
  };
  root.addEventListener('click', ({ target }) => {
    if (shown?.kind === 'unpressed' && (target as Element).closest(choices)) shown.isOver = true;
  });
  // The page of results counts it.
  root.addEventListener('submit', () => {
    if (shown) shown.isOver = true;
  });
  addEventListener('pagehide', leave);

  return (
    query: string,
    { total, quality, notCarried }: Pick<EngineAnswer, 'total' | 'quality' | 'notCarried'>,
  ): void => {
    const term = isCounted ? countedTerm(query) : null;
    if (term === shown?.term) return;
    leave();
    const isAnswered = total > 0 && quality === 'whole' && notCarried.length === 0;
    shown = term === null ? undefined : { term, kind: isAnswered ? 'unpressed' : 'nothing', isOver: false };
  };
}

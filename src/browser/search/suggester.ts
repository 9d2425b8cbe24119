import type { EngineAnswer } from '#domain/search/answer.ts';
import { SEARCH_DEBOUNCE_MS, SEARCH_EXACT_MIN_LETTERS } from '#domain/search/rules.ts';

/** A shorter wait needs no message. */
const LOADING_AFTER_MS = 150;

type Suggester = {
  /** The field's text now. Asks once typing pauses; a text too short to search calls `tooShort` at once. */
  type: (text: string) => void;
  /** Asks for a term at once. */
  ask: (term: string) => Promise<void>;
  /** Forgets what is asked or about to be asked: its answer will not be shown. */
  cancel: () => void;
  /** Whether the answer to the field's text is still to come. */
  isAwaited: () => boolean;
};

type Handlers = {
  loading: (term: string) => void;
  answered: (term: string, answer: EngineAnswer) => void;
  failed: (term: string) => void;
  tooShort: () => void;
};

/**
 * Fetches suggestions while somebody types: waits for a pause, says when an answer is slow or fails, and drops an
 * answer once something else is typed: an empty one would close the panel over what is to come. Knows nothing of the page.
 */
export function createSuggester(
  fetchAnswer: (term: string) => Promise<EngineAnswer>,
  on: Handlers,
): Suggester {
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** The term whose answer is shown or awaited; '' for none. */
  let current = '';
  let isAsked = false;

  const stopPause = (): void => {
    clearTimeout(pause);
    pause = undefined;
  };

  const ask = async (term: string): Promise<void> => {
    stopPause();
    current = term;
    isAsked = true;
    /** Whether this is the answer that is waited for, which it is once. */
    const isIt = (): boolean => {
      if (current !== term) return false;
      isAsked = false;
      return true;
    };
    const slow = setTimeout(() => {
      if (current === term) on.loading(term);
    }, LOADING_AFTER_MS);
    try {
      const answer = await fetchAnswer(term);
      if (isIt()) on.answered(term, answer);
    } catch {
      if (isIt()) on.failed(term);
    } finally {
      clearTimeout(slow);
    }
  };

  const cancel = (): void => {
    stopPause();
    current = '';
    isAsked = false;
  };

  const type = (text: string): void => {
    stopPause();
    const term = text.trim();
    if (term.length < SEARCH_EXACT_MIN_LETTERS) on.tooShort();
    else if (term !== current) {
      cancel();
      pause = setTimeout(() => void ask(term), SEARCH_DEBOUNCE_MS);
    }
  };

  return { type, ask, cancel, isAwaited: () => isAsked || pause !== undefined };
}

import { OWN_WORDS_ASKED, type OwnWordsAsked } from '#domain/quickOrder/ownWords.ts';

/**
 * Answers the search box, which is a script of its own and visitors' too, which of a customer's words a text begins. The words
 * are loaded when somebody comes to it, and answered from its next question on.
 */
export function answerOwnWords(): void {
  const load = (): void => {
    // Without the script the box suggests as it does a visitor, and asks for it again.
    void import('./words.ts').then(({ codesBeginning, ownBox, syncWords }) => {
      document.addEventListener(OWN_WORDS_ASKED, ({ detail }: CustomEventInit<OwnWordsAsked>) => {
        if (!detail) return;
        detail.codes = codesBeginning(detail.term);
        detail.boxed = ownBox(detail.term)?.code;
      });
      void syncWords();
    }, waitForBox);
  };
  const waitForBox = (): void => document.addEventListener(OWN_WORDS_ASKED, load, { once: true });
  waitForBox();
}

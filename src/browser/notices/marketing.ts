import { notices } from '#copy/notices.ts';
import { TERMS_PATH } from '#domain/paths.ts';
import { storage } from '#stores/storage.ts';
import { button, link, showCard } from './card.ts';

const CONSENT_KEY = 'marketing';

const run = (src: string): void => {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
};

/** Runs the marketing script where it was accepted; asks where nobody answered yet. True while the question stands. */
export function askConsent(src: string): boolean {
  const answer = storage[CONSENT_KEY];
  if (answer === 'yes') run(src);
  if (answer) return false;
  const { label, text, more, accept, refuse } = notices.consent;
  const words = Object.assign(document.createElement('p'), { textContent: `${text} ` });
  words.append(link(TERMS_PATH, more));
  const settle = (choice: 'yes' | 'no') => () => {
    storage[CONSENT_KEY] = choice;
    card.remove();
    if (choice === 'yes') run(src);
  };
  const card = showCard(
    label,
    [words],
    [button('button', accept, settle('yes')), button('button', refuse, settle('no'))],
  );
  return true;
}

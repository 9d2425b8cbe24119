import { make, trustedScriptUrl } from '#browser/dom.ts';
import { notices } from '#copy/shell/notices.ts';
import { TERMS_PATH } from '#domain/paths.ts';
import { storage } from '#stores/storage.ts';
import { showCard } from './card.ts';

const CONSENT_KEY = 'marketing';

const run = (src: string): void => {
  const script = make('script', { async: true });
  script.src = trustedScriptUrl(src);
  document.head.append(script);
};

/** Runs the marketing script where it was accepted; where nobody answered yet, asks if it may. True when it asks. */
export function askConsent(src: string, mayAsk: boolean): boolean {
  const answer = storage[CONSENT_KEY];
  if (answer === 'yes') run(src);
  if (answer || !mayAsk) return false;
  const { label, text, more, accept, refuse } = notices.consent;
  const question = make('p', {}, `${text} `, make('a', { href: TERMS_PATH }, more));
  const answerButton = (choice: 'yes' | 'no', label: string): HTMLElement => {
    const button = make('button', { type: 'button', class: 'button' }, label);
    button.addEventListener('click', () => {
      storage[CONSENT_KEY] = choice;
      card.remove();
      if (choice === 'yes') run(src);
    });
    return button;
  };
  const card = showCard(label, [question], [answerButton('yes', accept), answerButton('no', refuse)]);
  return true;
}

import { missingIn } from '#browser/shell/missing.ts';
import { composeMessage, whatsappLink } from '#domain/site/contact.ts';

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was filled in, as it is read in the form. */
function linesOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<FormField>('[name]:not([type=hidden],[type=file])')].map((field) => ({
    label: field.labels?.[0]?.textContent ?? '',
    value: field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value,
  }));
}

/** Makes the form send without leaving the page, and offers the way by WhatsApp, which only a script can write. */
export function startContactForm(form: HTMLFormElement): void {
  if (location.search)
    void import('./fillInWanted.ts').then(({ fillInWanted }) => fillInWanted(form), missingIn());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // The contract's checks are loaded with the first press: whoever only reads the page needs none of them.
    void import('./sendContact.ts').then(({ sendForm }) => sendForm(form), missingIn());
  });
  const chat = form.querySelector<HTMLButtonElement>('[data-chat]');
  chat?.addEventListener('click', () => {
    location.href = whatsappLink(chat.dataset.chat ?? '', composeMessage(linesOf(form)));
  });
  chat?.removeAttribute('hidden');
}

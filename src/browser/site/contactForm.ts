import { type ContactInput, sendContact } from '#api/site.ts';
import { composeMessage, whatsappLink } from '#domain/site/contact.ts';
import { asRequestError, request } from '#stores/request.ts';

const SENT = '#enviado';

type Filled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was filled in, as it is read in the form. */
function linesOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<Filled>('[name]')].map((field) => ({
    label: field.labels?.[0]?.textContent ?? '',
    value: field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value,
  }));
}

/** Sends the form. What was written stays there until it has arrived. */
async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const problem = form.querySelector('[role=alert]');
  if (!button || !problem || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  problem.textContent = '';
  try {
    await request(sendContact, Object.fromEntries(new FormData(form)) as ContactInput);
    form.reset();
    location.hash = SENT;
    document.querySelector<HTMLElement>(SENT)?.focus();
  } catch (error) {
    problem.textContent = asRequestError(error).message;
  } finally {
    button.ariaBusy = null;
  }
}

/** Makes the form send without leaving the page, and offers the way by WhatsApp, which only a script can write. */
export function startContactForm(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
  const chat = form.querySelector<HTMLButtonElement>('[data-chat]');
  chat?.addEventListener('click', () => {
    location.href = whatsappLink(chat.dataset.chat ?? '', composeMessage(linesOf(form)));
  });
  chat?.removeAttribute('hidden');
}

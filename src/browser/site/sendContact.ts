import { type ContactInput, sendContact } from '#api/site.ts';
import { asRequestError, request } from '#stores/request.ts';

const SENT = '#enviado';

/** Sends the form. What was written stays there until it has arrived. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const problem = form.querySelector('[role=alert]');
  if (!button || !problem || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  problem.textContent = '';
  try {
    await request(sendContact, Object.fromEntries(new FormData(form)) as ContactInput);
    form.reset();
    // A hidden field is not reset, and the next message is about something else.
    for (const field of form.querySelectorAll<HTMLInputElement>('[type=hidden]')) field.value = '';
    location.hash = SENT;
    document.querySelector<HTMLElement>(SENT)?.focus();
  } catch (error) {
    problem.textContent = asRequestError(error).message;
  } finally {
    button.ariaBusy = null;
  }
}

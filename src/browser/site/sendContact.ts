import { type ContactInput, sendContact } from '#api/site.ts';
import { PHOTO_FIELD } from '#domain/site/photo.ts';
import { asRequestError, request, requestForm } from '#stores/request.ts';
import { shrinkPhoto } from './shrinkPhoto.ts';

const SENT = '#enviado';

/** Sends what was filled in: with a photo as a form, smaller where the browser can, and without one as JSON. */
async function sendFields(fields: FormData): Promise<void> {
  const photo = fields.get(PHOTO_FIELD);
  if (photo instanceof File && photo.size > 0) {
    fields.set(PHOTO_FIELD, await shrinkPhoto(photo));
    await requestForm(sendContact, fields);
    return;
  }
  fields.delete(PHOTO_FIELD);
  await request(sendContact, Object.fromEntries(fields) as ContactInput);
}

/** Sends the form. What was written stays there until it has arrived. */
export async function sendForm(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const problem = form.querySelector('[role=alert]');
  if (!button || !problem || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  problem.textContent = '';
  try {
    await sendFields(new FormData(form));
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

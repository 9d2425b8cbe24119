import { sendContact } from '#api/site.ts';
import { handle } from '#server/http/handler.ts';
import { writeContact } from '#server/site/contact.ts';

export const prerender = false;

export const POST = handle(sendContact, 'anyone', async ({ input, photo, caller, services }) => {
  await writeContact(input, photo, caller, services);
  return {};
});

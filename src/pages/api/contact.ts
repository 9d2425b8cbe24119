import { sendContact } from '#api/site.ts';
import { handle } from '#server/http/handler.ts';
import { contactMail } from '#server/site/contact.ts';

export const prerender = false;

export const POST = handle(sendContact, 'anyone', async ({ input, services }) => {
  await services.mails.write(contactMail(input));
  return {};
});

import { getMailAddresses } from '#api/documents.ts';
import { mailAddresses } from '#server/documents/mail.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getMailAddresses, 'customer', ({ session, services }) =>
  mailAddresses(services, session),
);

import type { ContactInput } from '#api/site.ts';
import { contactForm as copy } from '#copy/site/contact.ts';
import { composeMessage } from '#domain/site/contact.ts';
import type { Caller } from '#server/http/limits.ts';
import type { Services } from '#server/operation/services.ts';
import type { WrittenMail } from './mailer.ts';

/** What somebody filled in, as the retailer reads it. */
function contactMail({ ask, name, company, replyTo, phone, item, message }: ContactInput): WrittenMail {
  const text = composeMessage([
    { label: copy.ask, value: copy.asks[ask] },
    { label: copy.name, value: name },
    { label: copy.company, value: company },
    { label: copy.email, value: replyTo },
    { label: copy.phone, value: phone },
    { label: copy.item, value: item },
    { label: copy.message, value: message },
  ]);
  return {
    subject: copy.subject(copy.asks[ask], company || name),
    text,
    replyTo: { name, address: replyTo },
  };
}

/** Writes to the retailer what somebody filled in. What is refused is not counted. Throws ApiError. */
export async function writeContact(
  input: ContactInput,
  caller: Caller,
  { limits, mails, missedSearches }: Pick<Services, 'limits' | 'mails' | 'missedSearches'>,
): Promise<void> {
  const counted = await limits.takeAll(['contactMail', 'contactMailHour'], caller);
  try {
    // First: whoever is told that it was not sent sends it again, and is counted once.
    if (input.term !== '') await missedSearches.count(input.term, 'wanted', caller);
    await mails.write(contactMail(input), caller.session?.cardcode ?? null);
  } catch (error) {
    await counted.giveBack();
    throw error;
  }
}

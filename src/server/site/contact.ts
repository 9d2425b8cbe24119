import type { ContactInput } from '#api/site.ts';
import { contactForm as copy } from '#copy/site/contact.ts';
import { photos } from '#copy/site/photos.ts';
import { composeMessage } from '#domain/site/contact.ts';
import type { Caller } from '#server/http/limits.ts';
import type { Services } from '#server/operation/services.ts';
import { takePhoto } from '#server/photos/photos.ts';
import { photoAttachment, type WrittenMail } from './mailer.ts';

/** What somebody filled in, as the retailer reads it, with a photo that was made anew. */
function contactMail(
  { ask, name, company, replyTo, phone, item, message }: ContactInput,
  photo: Uint8Array | null,
): WrittenMail {
  const text = composeMessage([
    { label: copy.ask, value: copy.asks[ask] },
    { label: copy.name, value: name },
    { label: copy.company, value: company },
    { label: copy.email, value: replyTo },
    { label: copy.phone, value: phone },
    { label: copy.item, value: item },
    { label: photos.inMail, value: photo ? photos.attached : '' },
    { label: copy.message, value: message },
  ]);
  return {
    subject: copy.subject(copy.asks[ask], company || name),
    text,
    replyTo: { name, address: replyTo },
    ...(photo && { attachments: [photoAttachment(photo)] }),
  };
}

/** Writes to the retailer what somebody filled in, with the photo as it was sent. What is refused is not counted. Throws ApiError. */
export async function writeContact(
  input: ContactInput,
  sentPhoto: Uint8Array | null,
  caller: Caller,
  { limits, mails, missedSearches }: Pick<Services, 'limits' | 'mails' | 'missedSearches'>,
): Promise<void> {
  const counted = await limits.takeAll(['contactMail', 'contactMailHour'], caller);
  try {
    const photo = sentPhoto && (await takePhoto(sentPhoto));
    // Before the e-mail: whoever is told that it was not sent sends it again, and is counted once.
    if (input.term !== '') await missedSearches.count(input.term, 'wanted', caller);
    await mails.write(contactMail(input, photo), caller.session?.cardcode ?? null);
  } catch (error) {
    await counted.giveBack();
    throw error;
  }
}

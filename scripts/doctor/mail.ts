import { doctorCopy } from '#copy/night/doctor.ts';
import { type MailPlace, openMailer } from '#server/site/mailer.ts';
import type { Finding } from './finding.ts';

const { mail: copy } = doctorCopy;

/** Where goes what strangers write in the contact form, and whether it can go there. Nothing is sent. */
export async function examineMail(place: MailPlace): Promise<Finding> {
  const mailer = openMailer(place);
  const row = { area: 'mail', what: mailer.place } as const;
  const started = performance.now();
  try {
    await mailer.verify();
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    const remedy = place.SMTP_URL ? copy.fixServer : copy.fixFolder(mailer.place);
    return { ...row, status: 'failed', note, remedy };
  }
  const note = place.SMTP_URL ? copy.server(mailer.place, mailer.to) : copy.folder(mailer.place);
  return { ...row, status: 'ok', note, ms: performance.now() - started };
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { photos } from '#copy/site/photos.ts';
import { contacts, SHOP_NAME } from '#retailer/values/shop.ts';
import type { ServerEnvironment } from '#server/operation/environment.ts';
import { writeWhole } from '#snapshot/writeWhole.ts';

export type MailPlace = Pick<ServerEnvironment, 'DATA_DIR' | 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO'>;

/** A file that goes with an e-mail; its content is base64, since an e-mail waits as JSON. */
export type MailAttachment = { filename: string; contentType: string; content: string; encoding: 'base64' };

/** A photo that was made anew, as an e-mail takes it: its name is ours. */
export const photoAttachment = (jpeg: Uint8Array): MailAttachment => ({
  filename: photos.fileName,
  contentType: 'image/jpeg',
  content: Buffer.from(jpeg).toString('base64'),
  encoding: 'base64',
});

/** An e-mail to the retailer. A reply goes to who wrote it. */
export type WrittenMail = {
  subject: string;
  text: string;
  replyTo: { name: string; address: string };
  attachments?: MailAttachment[];
};

/** `createdAt` is ISO 8601, UTC. */
export type StoredMail = WrittenMail & { id: string; createdAt: string };

/** Where e-mails go, and what sends one. Sent again it is the same one: its id is in its Message-ID and in its file's name. */
export type Mailer = {
  /** The server's name, or the folder. */
  place: string;
  /** Whom they are sent to. */
  to: string;
  send: (mail: StoredMail) => Promise<void>;
  /** Throws when the server cannot be reached or refuses to be used. */
  verify: () => Promise<void>;
};

type OptionsOf = (mail: StoredMail) => SendMailOptions;

/** A server that says nothing for so long does not answer. */
const TIMEOUT_MS = 10_000;
const THIS_MACHINE = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** What this process sends e-mails by: the mail server of SMTP_URL, or without one the folder `mail` of DATA_DIR. */
export function openMailer({
  DATA_DIR,
  SMTP_URL = '',
  MAIL_FROM,
  MAIL_TO,
}: Partial<MailPlace> & Pick<MailPlace, 'DATA_DIR'>): Mailer {
  const from = MAIL_FROM ?? contacts.email;
  const to = MAIL_TO ?? contacts.email;
  const optionsOf: OptionsOf = ({ id, createdAt, ...mail }) => ({
    ...mail,
    from: { name: SHOP_NAME, address: from },
    to,
    // As a Date, which nodemailer writes as RFC 5322 wants it: a text it takes as it is.
    date: new Date(createdAt),
    messageId: `<${id}@${from.split('@').at(-1)}>`,
  });
  return { to, ...(SMTP_URL ? bySmtp(SMTP_URL, optionsOf) : intoFolder(join(DATA_DIR, 'mail'), optionsOf)) };
}

function bySmtp(url: string, optionsOf: OptionsOf): Omit<Mailer, 'to'> {
  const timeouts = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  };
  const { hostname, port, protocol, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password goes by TLS alone, unless it stays on this machine.
    requireTLS: username !== '' && !THIS_MACHINE.test(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
  });
  return {
    place: hostname,
    send: async (mail) => void (await transport.sendMail(optionsOf(mail))),
    verify: async () => void (await transport.verify()),
  };
}

/** A file for each e-mail, which any mail program opens. */
function intoFolder(folder: string, optionsOf: OptionsOf): Omit<Mailer, 'to'> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const make = (): Promise<unknown> => mkdir(folder, { recursive: true });
  return {
    place: folder,
    async send(mail) {
      await make();
      const { message } = await transport.sendMail(optionsOf(mail));
      const name = `${mail.createdAt.slice(0, 19).replaceAll(':', '-')}-${mail.id}.eml`;
      await writeWhole(join(folder, name), message as Buffer);
    },
    verify: async () => void (await make()),
  };
}

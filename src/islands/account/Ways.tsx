import { dashboardCopy } from '#copy/account/dashboard.ts';
import { telHref, whatsappHref } from '#domain/phone.ts';

const { seller: copy } = dashboardCopy;

type ContactLinks = { phone: string; phoneHref: string | null; whatsappHref: string | null; email: string };

/** The ways to reach somebody of the retailer. */
export const reachedAt = ({ phone, email }: { phone: string; email: string }): ContactLinks => ({
  ...{ phone, email },
  phoneHref: telHref(phone),
  whatsappHref: whatsappHref(phone),
});

type Props = ContactLinks & {
  /** What is written already when a message is begun. */
  message?: { subject: string; text: string };
};

/** WhatsApp, telephone and e-mail, whichever there are. */
export function Ways({ phone, phoneHref, whatsappHref: chat, email, message }: Props) {
  const text = message && encodeURIComponent(message.text);
  // A mail's lines end as RFC 6068 has it.
  const body = message && encodeURIComponent(message.text.replaceAll('\n', '\r\n'));
  const subject = message && encodeURIComponent(message.subject);
  return (
    <p className="cluster">
      {chat && (
        <a className="button button-small" href={text ? `${chat}?text=${text}` : chat}>
          {copy.write}
        </a>
      )}
      {phoneHref && (
        <a className="button button-secondary button-small figure" href={phoneHref}>
          {copy.call} {phone}
        </a>
      )}
      {email && (
        <a
          className="button button-secondary button-small"
          href={body ? `mailto:${email}?subject=${subject}&body=${body}` : `mailto:${email}`}
        >
          {copy.mail}
        </a>
      )}
    </p>
  );
}

import { getSeller } from '#api/profile.ts';
import { contacts } from '#content/shop.ts';
import { dashboardCopy } from '#copy/dashboard.ts';
import { telHref, whatsappHref } from '#domain/phone.ts';
import { useAnswer } from '#islands/account/useAnswer.ts';
import { Part } from './Part.tsx';

const { seller: copy } = dashboardCopy;

type Reached = { phone: string; phoneHref: string | null; whatsappHref: string | null; email: string };

const Ways = ({ phone, phoneHref, whatsappHref: chat, email }: Reached) => (
  <p className="cluster">
    {chat && (
      <a className="button button-small" href={chat}>
        {copy.write}
      </a>
    )}
    {phoneHref && (
      <a className="button button-secondary button-small figure" href={phoneHref}>
        {copy.call} {phone}
      </a>
    )}
    {email && (
      <a className="button button-secondary button-small" href={`mailto:${email}`}>
        {copy.mail}
      </a>
    )}
  </p>
);

/** The customer's own seller; the shop's own numbers where there is none. product.md §11. */
export function Seller() {
  const asked = useAnswer(getSeller, {});
  return (
    <Part id="seller" title={copy.title} asked={asked} lines={2}>
      {({ seller }) =>
        seller ? (
          <div className="stack">
            <p>
              <b>{seller.name}</b>
              <br />
              <span className="soft small">{seller.role}</span>
            </p>
            <Ways
              phone={seller.phone}
              phoneHref={telHref(seller.phone)}
              whatsappHref={whatsappHref(seller.phone)}
              email={seller.email}
            />
          </div>
        ) : (
          <div className="stack">
            <p>{copy.none}</p>
            <Ways {...contacts} />
          </div>
        )
      }
    </Part>
  );
}

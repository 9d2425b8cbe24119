import { getSeller } from '#api/account/profile.ts';
import { dashboardCopy } from '#copy/account/dashboard.ts';
import { reachedAt, Ways } from '#islands/account/Ways.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { contacts } from '#retailer/values/shop.ts';
import { Part } from './Part.tsx';

const { seller: copy } = dashboardCopy;

/** The customer's own seller; the shop's own numbers where there is none. product.md §11. */
export function Seller() {
  const request = useAnswer(getSeller, {});
  return (
    <Part id="seller" title={copy.title} request={request} lines={2}>
      {({ seller }) =>
        seller ? (
          <div className="stack">
            <p>
              <b>{seller.name}</b>
              <br />
              <span className="soft small">{seller.role}</span>
            </p>
            <Ways {...reachedAt(seller)} />
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

import { getProfile } from '#api/account/profile.ts';
import { addressesCopy as copy } from '#copy/account/profile.ts';
import { addressPath } from '#domain/account/customer.ts';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import mapPinIcon from '~icons/tabler/map-pin';
import { AskForChange } from './AskForChange.tsx';

function Shown() {
  const request = useAnswer(getProfile, {});
  return (
    <div className="stack">
      <Answer request={request} lines={4}>
        {({ profile: { addresses } }) =>
          addresses.length === 0 ? (
            <div className="empty">
              <Icon icon={mapPinIcon} size={56} />
              <p>{copy.none}</p>
            </div>
          ) : (
            <ul className="address-cards">
              {addresses.map(({ id, name, kind, street, city, state, zip }) => (
                <li key={id} className="panel panel-body">
                  <span className="badge">{copy.kinds[kind]}</span>
                  <h2>
                    <a href={addressPath(id)}>{name}</a>
                  </h2>
                  <p>
                    {street}
                    <br />
                    {[zip, city].filter(Boolean).join(' ')}
                    {state && state !== city && `, ${state}`}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <AskForChange />
    </div>
  );
}

/** Where the customer is invoiced and receives goods. */
export default function Addresses() {
  return (
    <Hydrated>
      <Shown />
    </Hydrated>
  );
}

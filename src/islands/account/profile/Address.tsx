import { getProfile } from '#api/account/profile.ts';
import { addressesCopy as copy } from '#copy/account/profile.ts';
import { ADDRESSES_PATH } from '#domain/paths.ts';
import { Answer } from '#islands/ui/Answer.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { useAnswer } from '#islands/ui/useAnswer.ts';
import { AskForChange } from './AskForChange.tsx';
import { Facts } from './Facts.tsx';

function Shown({ addressId }: { addressId: string }) {
  const asked = useAnswer(getProfile, {});
  return (
    <Answer asked={asked} lines={4}>
      {({ profile: { addresses } }) => {
        const address = addresses.find(({ id }) => id === addressId);
        if (!address)
          return (
            <p className="notice" data-tone="warn">
              <span>{copy.missing}</span>
              <a href={ADDRESSES_PATH}>{copy.back}</a>
            </p>
          );
        const { id, name, kind, street, city, state, zip } = address;
        return (
          <div className="stack">
            <section className="panel" aria-labelledby="address">
              <header>
                <h2 id="address">{name}</h2>
                <span className="badge">{copy.kinds[kind]}</span>
              </header>
              <Facts
                facts={[
                  [copy.street, street],
                  [copy.city, city],
                  [copy.state, state],
                  [copy.zip, zip],
                  [copy.id, id],
                ]}
              />
            </section>
            <AskForChange />
          </div>
        );
      }}
    </Answer>
  );
}

/** One address of the customer's own. */
export default function Address({ addressId }: { addressId: string }) {
  return (
    <Hydrated>
      <Shown addressId={addressId} />
    </Hydrated>
  );
}

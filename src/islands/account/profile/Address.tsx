import { getProfile } from '#api/account/profile.ts';
import { addressesCopy as copy } from '#copy/account/profile.ts';
import { ADDRESSES_PATH } from '#domain/account/customer.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { AskForChange } from './AskForChange.tsx';
import { Facts } from './Facts.tsx';

function Shown({ addressId }: { addressId: string }) {
  const request = useAnswer(getProfile, {});
  return (
    <Answer request={request} lines={4}>
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
            <Panel id="address" title={name} aside={<span className="badge">{copy.kinds[kind]}</span>}>
              <Facts
                facts={[
                  [copy.street, street],
                  [copy.city, city],
                  [copy.state, state],
                  [copy.zip, zip],
                  [copy.id, id],
                ]}
              />
            </Panel>
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

import { useStore } from '@nanostores/react';
import { getProfile, type Profile } from '#api/account/profile.ts';
import { profileCopy as copy } from '#copy/account/profile.ts';
import { ADDRESSES_PATH } from '#domain/account/customer.ts';
import { PASSWORD_PATH } from '#domain/account/paths.ts';
import { telHref } from '#domain/phone.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { Answer, AnswerLoading } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Breakable } from '#islands/ui/Breakable.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { $session } from '#stores/session/session.ts';
import { AskForChange } from './AskForChange.tsx';
import { Facts } from './Facts.tsx';

const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ');

const Phone = ({ phone }: { phone: string }) => {
  const href = telHref(phone);
  return href ? (
    <a className="figure" href={href}>
      {phone}
    </a>
  ) : (
    phone
  );
};

/** Who is signed in, from the session: known also while the back office is away. */
function User() {
  const session = useStore($session);
  if (session.status === 'loading') return <AnswerLoading lines={3} />;
  if (session.status !== 'signedIn') return null;
  const { name, email, cardcode } = session.user;
  return (
    <Panel
      id="user"
      title={copy.user}
      aside={
        <a className="button button-secondary button-small" href={PASSWORD_PATH}>
          {copy.password}
        </a>
      }
    >
      <Facts
        facts={[
          [copy.userName, name],
          [copy.email, <Breakable key="email" text={email} />],
          [copy.cardcode, cardcode],
        ]}
      />
    </Panel>
  );
}

function Company({ profile }: { profile: Profile }) {
  const { name, legalName, taxId, address, city, state, phone, emails, paymentTerms } = profile;
  return (
    <Facts
      facts={[
        [copy.name, name],
        [copy.legalName, legalName],
        [copy.taxId, taxId],
        [copy.address, joined(address, city, state === city ? '' : state)],
        [copy.phone, phone && <Phone phone={phone} />],
        [copy.emails, emails.length > 0 && <Breakable text={emails.join(', ')} />],
        [copy.paymentTerms, paymentTerms],
      ]}
    />
  );
}

function Shown() {
  const request = useAnswer(getProfile, {});
  return (
    <div className="stack">
      <AskForChange />
      <User />
      <Panel
        id="company"
        title={copy.company}
        aside={
          <a className="button button-secondary button-small" href={ADDRESSES_PATH}>
            {copy.seeAddresses}
          </a>
        }
      >
        <Answer request={request} lines={4} missing={<p className="panel-body">{copy.missing}</p>}>
          {({ profile }) => <Company profile={profile} />}
        </Answer>
      </Panel>
    </div>
  );
}

/** The customer's profile: the session's user, and the retailer's record. */
export default function ProfilePage() {
  return (
    <Hydrated>
      <Shown />
    </Hydrated>
  );
}

import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { mailCopy as copy } from '#copy/documents.ts';
import { sessionCopy } from '#copy/session/session.ts';
import { Breakable } from '#islands/ui/Breakable.tsx';
import {
  type DocumentName,
  loadMailAddresses,
  type MailAddresses,
  type MailOutcome,
  sendByMail,
} from '#stores/documents.ts';

type Addresses = MailAddresses | { status: 'loading' };

type Props = { document: DocumentName; onClose: () => void };

/** The choice of an address, and what became of the e-mail. */
function MailForm({ document, addresses, onClose }: Props & { addresses: string[] }) {
  const [to, setTo] = useState(addresses[0] ?? '');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<MailOutcome | null>(null);
  const group = useId();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    setOutcome(await sendByMail(document, to));
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <fieldset className="mail-addresses">
        <legend>{copy.legend}</legend>
        {addresses.map((address) => (
          <label className="check" key={address}>
            <input
              type="radio"
              name={group}
              value={address}
              checked={address === to}
              onChange={() => setTo(address)}
            />
            <span>
              <Breakable text={address} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className="cluster">
        <button type="submit" className="button" aria-busy={busy}>
          {copy.send}
        </button>
        <button type="button" className="button button-secondary" onClick={onClose}>
          {outcome?.status === 'sent' ? copy.close : copy.cancel}
        </button>
      </div>
      {/* There before it has anything to say, so that a screen reader says it. */}
      <div role="status">
        {outcome && (
          <p className="notice" data-tone={outcome.status === 'sent' ? 'ok' : 'danger'}>
            <Breakable text={outcome.status === 'sent' ? copy.sent(outcome.to) : outcome.message} />
          </p>
        )}
      </div>
    </form>
  );
}

/** "Enviar por e-mail": to an address of the customer's own, with what became of it. */
export function SendByMail({ document, title, onClose }: Props & { title: string }) {
  const [addresses, setAddresses] = useState<Addresses>({ status: 'loading' });
  const load = () => {
    setAddresses({ status: 'loading' });
    void loadMailAddresses().then(setAddresses);
  };
  useEffect(load, []);
  return (
    <section className="panel no-print" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <div className="panel-body stack">
        {addresses.status === 'loading' && <p role="status">{copy.loading}</p>}
        {addresses.status === 'failed' && (
          <p className="notice" data-tone="danger" role="alert">
            <span>{addresses.message}</span>
            <button type="button" className="button button-small" onClick={load}>
              {sessionCopy.retry}
            </button>
          </p>
        )}
        {addresses.status === 'known' && !addresses.isComplete && (
          <p className="notice" data-tone="warn">
            {copy.incomplete}
          </p>
        )}
        {addresses.status === 'known' && (
          <MailForm document={document} addresses={addresses.addresses} onClose={onClose} />
        )}
      </div>
    </section>
  );
}

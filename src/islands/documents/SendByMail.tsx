import { type SubmitEvent, useState } from 'react';
import { getMailAddresses, mailDocument } from '#api/documents.ts';
import { mailCopy as copy } from '#copy/documents.ts';
import type { DocumentName } from '#domain/documents/document.ts';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Breakable } from '#islands/ui/Breakable.tsx';
import { request } from '#stores/request.ts';
import { noteRefusal } from '#stores/session/session.ts';

/** The name of the choice, which the button that opens the form says too. */
export const MAIL_FIELD = 'mail-to';

/** What became of an e-mail, in a sentence when it failed. */
type MailOutcome = { status: 'sent'; to: string } | { status: 'failed'; message: string };

async function send(document: DocumentName, to: string): Promise<MailOutcome> {
  try {
    return { status: 'sent', to: (await request(mailDocument, { to }, document)).sentTo };
  } catch (error) {
    return { status: 'failed', message: noteRefusal(error).message };
  }
}

type Props = { document: DocumentName; onClose: () => void };

/** The choice of an address, and what became of the e-mail. */
function MailForm({ document, addresses, onClose }: Props & { addresses: string[] }) {
  const [to, setTo] = useState(addresses[0] ?? '');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<MailOutcome | null>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    setOutcome(await send(document, to));
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <fieldset className="mail-addresses">
        <legend>{copy.legend}</legend>
        {addresses.map((address) => (
          <label className="check" key={address}>
            <input
              autoComplete="off"
              type="radio"
              name={MAIL_FIELD}
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
  const request = useAnswer(getMailAddresses, {});
  return (
    <section className="panel no-print" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <div className="panel-body stack">
        <Answer request={request}>
          {({ addresses, isComplete }) => (
            <>
              {!isComplete && (
                <p className="notice" data-tone="warn">
                  {copy.incomplete}
                </p>
              )}
              <MailForm document={document} addresses={addresses} onClose={onClose} />
            </>
          )}
        </Answer>
      </div>
    </section>
  );
}

import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { askActivation, CODE_MAX_LENGTH } from '#api/account/activation.ts';
import { activationCopy as copy } from '#copy/account/activation.ts';
import { CATALOGUE_PATH, CONTACT_PATH } from '#domain/paths.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { Breakable } from '#islands/ui/Breakable.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { request } from '#stores/request.ts';
import { $session, noteRefusal } from '#stores/session/session.ts';

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <section className="panel" aria-labelledby="sent">
    <header>
      {/* Focus goes on from the button that is gone. */}
      <h2 id="sent" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {copy.sent}
      </h2>
    </header>
    <div className="panel-body stack">
      <p>
        <b>{copy.next}</b>
      </p>
      <ol className="activation-steps">
        {copy.steps(email).map((step) => (
          <li key={step}>
            <Breakable text={step} />
          </li>
        ))}
      </ol>
      <p className="soft">{copy.help}</p>
      <p className="cluster">
        <button type="button" className="button button-secondary" onClick={onAgain}>
          {copy.again}
        </button>
        <a className="button button-secondary" href={CONTACT_PATH}>
          {copy.contact}
        </a>
        <a href={CATALOGUE_PATH}>{copy.browse}</a>
      </p>
    </div>
  </section>
);

function Ask({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setBusy(true);
    setProblem(null);
    try {
      onSent((await request(askActivation, { code })).sentTo);
    } catch (error) {
      setProblem(noteRefusal(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel id="activation" title={copy.title}>
      <form className="panel-body stack" onSubmit={ask}>
        <p>{copy.lead}</p>
        <Field
          label={copy.code}
          className="activation-code"
          hint={
            <>
              {copy.codeHint} <Breakable text={copy.email(email)} />
            </>
          }
          problem={problem}
        >
          {(control) => (
            <input
              {...control}
              name="code"
              maxLength={CODE_MAX_LENGTH}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <p>
          <button type="submit" className="button" aria-busy={busy}>
            {copy.send}
          </button>
        </p>
      </form>
    </Panel>
  );
}

function Shown() {
  const session = useStore($session);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (session.status !== 'signedIn' || session.user.cardcode !== null) return null;
  return sentTo ? (
    <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  ) : (
    <Ask email={session.user.email} onSent={setSentTo} />
  );
}

/** The front page of somebody who is signed in without card code: asking for one. product.md §6. */
export default function Activation() {
  return (
    <Hydrated>
      <Shown />
    </Hydrated>
  );
}

import { useMemo, useState } from 'react';
import type { InferOutput } from 'valibot';
import type { getStatement } from '#api/account/statement.ts';
import { getDueDatesFile } from '#api/history/dueDates.ts';
import { dueDatesCopy as copy } from '#copy/history/dueDates.ts';
import { paymentCopy } from '#copy/history/payment.ts';
import { STATUS_PATH } from '#domain/account/paths.ts';
import { DUE_DATES_PATH, dueDates } from '#domain/history/dueDates.ts';
import { noticeName } from '#domain/history/paymentNotice.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import type { AnswerRequest } from '#islands/ui/answer/useAnswer.ts';
import { bringIntoView } from '#islands/ui/bringIntoView.ts';
import { saveFile } from '#islands/ui/saveFile.ts';
import { DueDates } from './DueDates.tsx';
import type { PayableDocument } from './Payable.tsx';
import { PAYMENT_FIELD, PaymentForm } from './PaymentForm.tsx';
import { usePaymentNotices } from './usePaymentNotices.ts';

type StatementAnswer = InferOutput<typeof getStatement.answer>;

/** What falls due as a file for the calendar of a phone or a desk. */
function Calendar() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(await saveFile(getDueDatesFile.path, {}));
    setBusy(false);
  };
  return (
    <div className="cluster">
      <button
        type="button"
        className="button button-secondary button-small"
        aria-busy={busy}
        onClick={() => void save()}
      >
        {copy.calendar}
      </button>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

const duesOf = (statement: StatementAnswer) => dueDates(statement, statement.date);
type Dues = ReturnType<typeof duesOf>;

/** The documents of which a payment can be told: those that have a page, whatever their currency. */
const payableOf = (dues: Dues): PayableDocument[] =>
  dues
    .flatMap(({ groups }) => groups.flatMap(({ items }) => items))
    .flatMap(({ movement, open }) => {
      const name = movement && noticeName(movement);
      return name ? [{ name, movement, open }] : [];
    });

function Known({
  dues,
  payable,
  isPaying,
  onClose,
}: {
  dues: Dues;
  payable: PayableDocument[];
  isPaying: boolean;
  onClose: () => void;
}) {
  const { request, byDocument } = usePaymentNotices();
  return (
    <>
      {request.state.status === 'failed' && <p className="panel-body soft small">{paymentCopy.notKnown}</p>}
      <DueDates dues={dues} notices={byDocument} />
      {isPaying && (
        <PaymentForm documents={payable} notices={byDocument} onTold={request.retry} onClose={onClose} />
      )}
    </>
  );
}

/** Whether the address names the panel. */
const isAskedFor = (): boolean => STATUS_PATH + location.hash === DUE_DATES_PATH;

/** "Vencimientos": what of the statement is open, when it falls due, and which payments were told of. product.md §2. */
export function DueDatesPanel({ request }: { request: AnswerRequest<StatementAnswer> }) {
  const { state } = request;
  const [isPaying, setPaying] = useState(false);
  const dues = useMemo(() => (state.status === 'known' ? duesOf(state.answer) : []), [state]);
  const payable = payableOf(dues);
  const hasDays = dues.some(({ groups }) => groups.some(({ group }) => group !== 'undated'));
  const tools = (
    <div className="cluster">
      {hasDays && <Calendar />}
      {payable.length > 0 && (
        <button
          type="button"
          className="button button-small"
          aria-expanded={isPaying}
          data-opens={PAYMENT_FIELD}
          onClick={() => setPaying(!isPaying)}
        >
          {paymentCopy.open}
        </button>
      )}
    </div>
  );
  return (
    // Nothing of the panel was there when the browser looked for what the address names.
    <div className="no-print" ref={isAskedFor() ? bringIntoView : undefined}>
      <Panel id="due" title={copy.title} aside={tools}>
        <Answer request={request} lines={6}>
          {() => <Known dues={dues} payable={payable} isPaying={isPaying} onClose={() => setPaying(false)} />}
        </Answer>
      </Panel>
    </div>
  );
}

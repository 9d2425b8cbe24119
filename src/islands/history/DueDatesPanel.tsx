import { useState } from 'react';
import type { InferOutput } from 'valibot';
import type { getStatement } from '#api/account/statement.ts';
import { getDueDatesFile } from '#api/history/dueDates.ts';
import { dueDatesCopy as copy } from '#copy/history/dueDates.ts';
import { dueDates } from '#domain/history/dueDates.ts';
import { DUE_DATES_PATH } from '#domain/paths.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import type { AnswerRequest } from '#islands/ui/answer/useAnswer.ts';
import { bringIntoView } from '#islands/ui/bringIntoView.ts';
import { saveFile } from '#islands/ui/saveFile.ts';
import { DueDates } from './DueDates.tsx';

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

/** "Vencimientos": what of the statement is open, and when it falls due. product.md §2. */
export function DueDatesPanel({ request }: { request: AnswerRequest<StatementAnswer> }) {
  const { state } = request;
  const hasDays =
    state.status === 'known' &&
    duesOf(state.answer).some(({ groups }) => groups.some(({ group }) => group !== 'undated'));
  return (
    // Nothing of the panel was there when the browser looked for what the address names.
    <div className="no-print" ref={DUE_DATES_PATH.endsWith(location.hash || ' ') ? bringIntoView : undefined}>
      <Panel id="due" title={copy.title} aside={hasDays && <Calendar />}>
        <Answer request={request} lines={6}>
          {(statement) => <DueDates dues={duesOf(statement)} />}
        </Answer>
      </Panel>
    </div>
  );
}

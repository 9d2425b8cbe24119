import { getRepair, type ShownRepair } from '#api/account/repairs.ts';
import { repairsCopy as copy } from '#copy/account/repairs.ts';
import { REPAIRS_PATH } from '#domain/account/paths.ts';
import { formatDay } from '#domain/day.ts';
import { formatMoney } from '#domain/money.ts';
import { productPath } from '#domain/slug.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { Facts } from '#islands/account/profile/Facts.tsx';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Day } from '#islands/ui/Day.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { RepairState } from './RepairState.tsx';

/** Its steps in the order in which they happened; the last one is where it stands. */
const Steps = ({ history }: Pick<ShownRepair, 'history'>) => (
  <ol className="panel-body repair-steps">
    {history.map(({ date, status, statusDescription, note }, index) => (
      <li key={`${date} ${status}`} aria-current={index === history.length - 1 ? 'step' : undefined}>
        <time className="small soft" dateTime={date || undefined}>
          <Day day={date} />
        </time>
        <b>{statusDescription || status}</b>
        {note && <span className="soft">{note}</span>}
      </li>
    ))}
  </ol>
);

function Details({ repair }: { repair: ShownRepair }) {
  const { name, itemCode, brand, serial, problem, warranty, date, promisedDate, estimate, history } = repair;
  return (
    <div className="stack">
      <Panel id="machine" title={name} aside={<RepairState {...repair} />}>
        <Facts
          facts={[
            [copy.date, formatDay(date)],
            [copy.promised, formatDay(promisedDate)],
            [
              copy.estimate,
              warranty ? copy.warranty : estimate > 0 ? formatMoney(estimate, '$') : copy.noEstimate,
            ],
            [copy.problem, problem],
            [copy.brand, brand],
            [copy.serialNumber, serial],
            [copy.machine, itemCode && <a href={productPath(itemCode)}>{copy.product}</a>],
          ]}
        />
      </Panel>
      <Panel id="steps" title={copy.steps}>
        {history.length > 0 ? <Steps history={history} /> : <p className="panel-body soft">{copy.noSteps}</p>}
      </Panel>
    </div>
  );
}

function Shown({ docNum }: { docNum: string }) {
  const request = useAnswer(getRepair, {}, { id: docNum });
  return (
    <Answer
      request={request}
      lines={6}
      missing={
        <p className="notice" data-tone="warn">
          <span>{copy.missing}</span>
          <a href={REPAIRS_PATH}>{copy.back}</a>
        </p>
      }
    >
      {({ repair }) => <Details repair={repair} />}
    </Answer>
  );
}

/** One repair of the customer's own, with its steps. */
export default function RepairDetail({ docNum }: { docNum: string }) {
  return (
    <Hydrated>
      <Shown docNum={docNum} />
    </Hydrated>
  );
}

import { useStore } from '@nanostores/react';
import { getRepairs, type ListedRepair } from '#api/account/repairs.ts';
import { repairsCopy as copy } from '#copy/account/repairs.ts';
import { LISTED_MONTHS, repairPath } from '#domain/account/repair.ts';
import { formatDay, monthsBefore } from '#domain/day.ts';
import { formatMoney } from '#domain/money.ts';
import { CONTACT_PATH } from '#domain/paths.ts';
import { OLDEST_DAY, type Period } from '#domain/period.ts';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Day } from '#islands/ui/Day.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { PeriodForm } from '#islands/ui/PeriodForm.tsx';
import { periodOfAddress } from '#islands/ui/period.ts';
import { $today } from '#stores/today.ts';
import toolIcon from '~icons/tabler/tool';
import { RepairState } from './RepairState.tsx';

const { presets } = copy;

const presetPeriods = (to: string): { label: string; period: Period | null }[] => [
  { label: presets.usual, period: null },
  { label: presets.year, period: { from: monthsBefore(to, 12), to } },
  { label: presets.all, period: { from: OLDEST_DAY, to } },
];

const None = ({ text }: { text: string }) => (
  <div className="empty">
    <Icon icon={toolIcon} size={56} />
    <h2>{text}</h2>
    <p>{copy.noneHint}</p>
    <a className="button button-secondary" href={CONTACT_PATH}>
      {copy.service}
    </a>
  </div>
);

const Row = ({ repair }: { repair: ListedRepair }) => {
  const { docNum, name, brand, serial, date, promisedDate, estimate, warranty } = repair;
  return (
    <tr>
      <th scope="row" data-label={copy.number}>
        <a className="figure" href={repairPath(docNum)}>
          {docNum}
        </a>
      </th>
      <td data-label={copy.machine}>
        <span className="order-numbers">
          <span>{name}</span>
          <span className="soft small">
            {[brand, serial && copy.serial(serial)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </td>
      <td data-label={copy.date}>
        <Day day={date} />
      </td>
      <td data-label={copy.status}>
        <RepairState {...repair} />
      </td>
      <td data-label={copy.promised} className="figure soft">
        {formatDay(promisedDate)}
      </td>
      <td data-label={copy.estimate} className="num">
        {warranty ? copy.warranty : estimate > 0 ? formatMoney(estimate, '$') : copy.noEstimate}
      </td>
    </tr>
  );
};

const Table = ({ repairs }: { repairs: ListedRepair[] }) => (
  <div className="panel">
    <table className="table table-cards">
      <thead>
        <tr>
          <th scope="col">{copy.number}</th>
          <th scope="col">{copy.machine}</th>
          <th scope="col">{copy.date}</th>
          <th scope="col">{copy.status}</th>
          <th scope="col">{copy.promised}</th>
          <th scope="col" className="num">
            {copy.estimate}
          </th>
        </tr>
      </thead>
      <tbody>
        {repairs.map((repair) => (
          <Row key={repair.docNum} repair={repair} />
        ))}
      </tbody>
    </table>
  </div>
);

function OfPeriod({ from, to }: { from: string; to: string }) {
  const repairs = useAnswer(getRepairs, { ...(from && { from }), ...(to && { to }) });
  return (
    <Answer request={repairs} lines={6}>
      {({ repairs }) =>
        repairs.length > 0 ? (
          <Table repairs={repairs} />
        ) : (
          <None text={from || to ? copy.noneIn : copy.none} />
        )
      }
    </Answer>
  );
}

function Shown() {
  const to = useStore($today);
  const period = periodOfAddress({ from: monthsBefore(to, LISTED_MONTHS), to }, to);
  return (
    <div className="stack">
      <PeriodForm period={period} presets={presetPeriods(to)} />
      {'problem' in period ? (
        <p className="soft">{copy.noPeriod}</p>
      ) : (
        <OfPeriod from={period.from} to={period.to} />
      )}
    </div>
  );
}

/** The customer's repairs of a period, the last 24 months unless asked otherwise. product.md §9. */
export default function Repairs() {
  return (
    <Hydrated>
      <Shown />
    </Hydrated>
  );
}

import { getRepairs } from '#api/account/repairs.ts';
import { dashboardCopy } from '#copy/account/dashboard.ts';
import { REPAIRS_PATH } from '#domain/account/paths.ts';
import { isOpenRepair, repairPath } from '#domain/account/repair.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Day } from '#islands/ui/Day.tsx';
import { Part } from './Part.tsx';

const { repairs: copy } = dashboardCopy;

/** The customer's machines that are in the technical service now. */
export function OpenRepairs() {
  const request = useAnswer(getRepairs, {});
  return (
    <Part id="repairs" title={copy.title} more={{ href: REPAIRS_PATH, label: copy.more }} request={request}>
      {({ repairs }) => {
        const open = repairs.filter(isOpenRepair);
        if (open.length === 0) return <p className="soft">{copy.none}</p>;
        return (
          <ul className="records">
            {open.map(({ docNum, name, date, statusDescription }) => (
              <li key={docNum}>
                <span>
                  <a href={repairPath(docNum)}>{name}</a>
                  <span className="soft small">
                    <Day day={date} />
                  </span>
                </span>
                <span className="record-end small">{statusDescription}</span>
              </li>
            ))}
          </ul>
        );
      }}
    </Part>
  );
}

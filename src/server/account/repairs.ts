import type { ListedRepair, ShownRepair } from '#api/account/repairs.ts';
import { getRepairStatus, getRepairs } from '#backoffice/calls/repairs.ts';
import { BackOfficeRefused } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { periodCopy } from '#copy/period.ts';
import { LISTED_MONTHS, type Repair } from '#domain/account/repair.ts';
import { monthsBefore, today } from '#domain/day.ts';
import { readPeriod } from '#domain/period.ts';
import { repairAsRead } from '#server/catalogue/reading.ts';
import { documentNotFound, ownRepair } from '#server/documents/ownership.ts';
import { ApiError } from '#server/http/apiError.ts';

/** A repair as the browser gets it, field by field. */
const repairView = (repair: Repair): ListedRepair => {
  const { docNum, date, itemCode, brand, serial, problem } = repair;
  const { name } = repairAsRead(repair);
  const { warranty, promisedDate, status, statusDescription, estimate } = repair;
  return {
    ...{ docNum, date, itemCode, name, brand, serial, problem },
    ...{ warranty, promisedDate, status, statusDescription, estimate },
  };
};

/** The customer's repairs of a period, newest first. Throws ApiError 400 for what is no period, and what the call throws. */
export async function repairsOf(
  office: BackOffice,
  cardcode: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<ListedRepair[]> {
  const read = readPeriod(from, to, { from: monthsBefore(today(), LISTED_MONTHS), to: today() });
  if ('problem' in read) throw new ApiError(400, 'invalid_period', periodCopy.problems[read.problem]);
  const { period } = read;
  const repairs = await getRepairs(office, cardcode, { start: period.from, end: period.to });
  return repairs.toSorted((a, b) => b.date.localeCompare(a.date)).map(repairView);
}

/**
 * One repair with its steps, if it is in the customer's own list: the call for its steps takes no card code. Throws
 * ApiError 404, and what the calls throw. product.md §11.
 */
export async function ownRepairSteps(
  office: BackOffice,
  cardcode: string,
  docNum: string,
): Promise<ShownRepair> {
  await ownRepair(office, cardcode, docNum);
  try {
    const repair = await getRepairStatus(office, docNum);
    if (repair.docNum !== docNum) throw documentNotFound();
    const history = repair.history.map(({ date, status, statusDescription, note }) => ({
      ...{ date, status, statusDescription, note },
    }));
    return { ...repairView(repair), history };
  } catch (error) {
    if (error instanceof BackOfficeRefused && error.status === 404) throw documentNotFound();
    throw error;
  }
}

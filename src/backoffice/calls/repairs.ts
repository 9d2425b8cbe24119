import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import {
  named,
  wireAmount,
  wireDay,
  wireId,
  wireItems,
  wireReadable,
  wireRecordDay,
  wireText,
  wireYes,
} from '#backoffice/wire/wire.ts';
import { LISTED_MONTHS, type Repair, type RepairStatus } from '#domain/account/repair.ts';
import { monthsBefore, today } from '#domain/day.ts';

const wireRepair = z.object({
  docNum: wireId,
  date: wireRecordDay,
  itemCode: wireText,
  title: wireText,
  brand: wireText,
  serial: wireText,
  problem: wireText,
  warranty: wireYes,
  promisedDate: wireDay,
  status: wireText,
  statusDescription: wireText,
  estimate: wireAmount,
});

const repairs = wireReadable('services', wireRepair).transform(({ items }): Repair[] => items.map(named));

const repairStatus: z.ZodType<RepairStatus> = z
  .object({
    service: wireRepair.extend({
      history: wireItems(
        z.object({ date: wireRecordDay, status: wireText, statusDescription: wireText, note: wireText }),
      ),
    }),
  })
  .transform(({ service }) => named(service));

/**
 * A customer's repairs between two days, YYYY-MM-DD; by default those of the last 24 months. product.md §7,
 * /web/services.
 */
export const getRepairs = defineCall({
  method: 'GET',
  path: '/web/services',
  group: 'account',
  query: (cardcode: string, { start, end = today() }: { start?: string; end?: string } = {}) => ({
    cardcode,
    start: start ?? monthsBefore(end, LISTED_MONTHS),
    end,
  }),
  owner: { none: 'its rows hold no card code' },
  answer: repairs,
  growing: true,
  sample: {
    needs: ['cardcode'],
    args: ({ cardcode }) => [cardcode],
    gives: ([first]) => (first ? { repair: first.docNum } : {}),
  },
});

/**
 * One repair with its steps. This call takes no card code, so the caller checks the owner against the customer's list.
 * product.md §7, /web/servicestatus.
 */
export const getRepairStatus = defineCall({
  method: 'GET',
  path: '/web/servicestatus',
  group: 'account',
  query: (docNum: string) => ({ docNum }),
  owner: { none: "its number is looked for in the customer's own list first" },
  answer: repairStatus,
  sample: { needs: ['repair'], args: ({ repair }) => [repair] },
});

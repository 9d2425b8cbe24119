import { GROUPS, type Group, type Limits } from '#backoffice/client/groups.ts';
import { dice } from '../../sandbox/random.ts';
import { Clock } from './clock.ts';
import { percentile } from './figures.ts';
import { type Gates, GroupGate, OfficeQueue, type Outcome, randomTime } from './officeQueues.ts';

export const HOUR_MS = 3_600_000;
/** src/server/orders/orderDelivery.ts: what was not sent is sent after these pauses, and is given up after so long. */
const FIRST_SEND_PAUSE_MS = 500;
const LONGEST_SEND_PAUSE_MS = 15_000;
const SEND_FOR_MS = 15 * 60_000;
/** src/server/orders/orderSearch.ts: what was sent without an answer is looked for after so long. */
const FIRST_LOOK_MS = 2_000;

/** A visit's calls are spread over so long before the order. */
const VISIT_MS = 10 * 60_000;

/** Calls of a customer's visit by their group, until the order is placed. */
export type Visit = Partial<Record<Group, number>>;

export type Load = {
  ordersPerHour: number;
  hours: number;
  servers: number;
  /** Calls that the back office answers at once, and the mean of what each takes: from half of it to one and a half. */
  office: { atOnce: number; callMs: number };
  visit: Visit;
  limits?: Record<Group, Limits>;
};

/** A load, but for how many orders come. */
export type Offered = Omit<Load, 'ordersPerHour' | 'hours'>;

export type Found = {
  /** Seconds from the press until the back office's list confirms the order. */
  confirmedP50: number;
  confirmedP99: number;
  /** Calls of visits, such as prices, that a server did not send or had no answer to in time. */
  lost: number;
  /** Orders whose customer read that prices are unavailable: the check before the order. */
  refused: number;
  /** Orders that waited because the queue of a server was full. */
  delayed: number;
  /** Orders whose call had no answer in time: their outcome is unknown until the list has them. */
  unknown: number;
  /** Orders that were given up, which the customer is told. */
  givenUp: number;
  /** Milliseconds that a call waits in the back office, on average. */
  waitMs: number;
};

/**
 * Orders that come at random, through the limits of the shop's servers, to one back office. The calls of an order are those
 * that `npm run bench -- scale --orders` counts. An unknown order's further looks, and the breaker, are left out: the
 * answer is where they begin.
 */
export function simulateOffice({
  ordersPerHour,
  hours,
  servers,
  office,
  visit,
  limits = GROUPS,
}: Load): Found {
  const clock = new Clock();
  const chance = dice('office', ordersPerHour, servers, office.atOnce, office.callMs);
  const workMs = (): number => (office.callMs * chance.int(50, 150)) / 100;
  const queue = new OfficeQueue(clock, office.atOnce, workMs);
  const gatesOf = (): Gates =>
    Object.fromEntries(
      Object.entries(limits).map(([group, each]) => [group, new GroupGate(clock, queue, each)]),
    ) as Gates;
  const shops = Array.from({ length: servers }, gatesOf);
  const confirmed: number[] = [];
  const counts = { lost: 0, refused: 0, delayed: 0, unknown: 0, givenUp: 0 };

  function place(gates: Gates): void {
    const placed = clock.now;
    const save = (): void => gates.cart.ask(() => gates.cart.ask(() => undefined));
    const look = (): void =>
      gates.account.ask((outcome) => {
        if (outcome !== 'answered') return clock.after(FIRST_LOOK_MS, look);
        confirmed.push((clock.now - placed) / 1000);
        save();
      });
    const send = (pause: number): void =>
      gates.orders.ask((outcome) => {
        if (outcome === 'answered') return look();
        if (outcome === 'late') {
          counts.unknown += 1;
          return clock.after(FIRST_LOOK_MS, look);
        }
        if (pause === FIRST_SEND_PAUSE_MS) counts.delayed += 1;
        if (clock.now - placed > SEND_FOR_MS) {
          counts.givenUp += 1;
          return;
        }
        clock.after(pause, () => send(Math.min(2 * pause, LONGEST_SEND_PAUSE_MS)));
      });
    gates.checkout.ask((outcome) => {
      if (outcome === 'answered') send(FIRST_SEND_PAUSE_MS);
      else counts.refused += 1;
    });
  }

  const visited = (outcome: Outcome): void => {
    if (outcome !== 'answered') counts.lost += 1;
  };

  let at = 0;
  for (let order = 0; order < ordersPerHour * hours; order++) {
    at += randomTime(chance, HOUR_MS / ordersPerHour);
    const gates = shops[order % servers] as Gates;
    for (const [group, calls] of Object.entries(visit) as [Group, number][])
      for (let call = 0; call < calls; call++)
        clock.after(at + chance.int(0, VISIT_MS), () => gates[group].ask(visited));
    clock.after(at + VISIT_MS, () => place(gates));
  }
  clock.run();
  return {
    confirmedP50: percentile(confirmed, 0.5),
    confirmedP99: percentile(confirmed, 0.99),
    ...counts,
    waitMs: queue.waits.reduce((sum, wait) => sum + wait, 0) / queue.waits.length,
  };
}

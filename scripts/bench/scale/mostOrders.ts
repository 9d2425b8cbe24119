import { GROUPS, type Group } from '#backoffice/client/groups.ts';
import {
  type Found,
  HOUR_MS,
  type Load,
  type Offered,
  simulateOffice,
  type Visit,
} from './simulateOffice.ts';

/** The check, the order, the list that confirms it, and the cart that is read and saved without it. */
const ORDER: Visit = { checkout: 1, orders: 1, account: 1, cart: 2 };
/** Of 99 in 100 orders. */
const CONFIRMED_WITHIN_S = 60;

const sumOf = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const isServed = (load: Load, found: Found): boolean => {
  const { confirmedP99, lost, refused, delayed, unknown, givenUp } = found;
  const orders = load.ordersPerHour * load.hours;
  const calls = sumOf(Object.values(load.visit)) * orders;
  const troubled = refused + delayed + unknown + givenUp;
  return confirmedP99 <= CONFIRMED_WITHIN_S && lost <= calls / 1_000 && troubled <= orders / 1_000;
};

/** As many orders an hour as there are calls for, were they never to wait: those of the back office, or of the servers' limits. */
export function ceilingOf({ servers, office, visit, limits = GROUPS }: Offered): {
  orders: number;
  by: string;
} {
  const groups = (Object.keys(limits) as Group[]).map((group) => ({
    by: `${group} of ${servers === 1 ? 'the server' : 'the servers'}`,
    calls: (ORDER[group] ?? 0) + (visit[group] ?? 0),
    atOnce: servers * limits[group].atOnce,
  }));
  const all = {
    by: 'the back office',
    calls: sumOf(groups.map(({ calls }) => calls)),
    atOnce: office.atOnce,
  };
  return [all, ...groups]
    .map(({ by, calls, atOnce }) => ({ by, orders: (atOnce * HOUR_MS) / office.callMs / calls }))
    .reduce((least, each) => (each.orders < least.orders ? each : least));
}

/** The most orders an hour, to a fiftieth, with which an hour has as good as no trouble: one call or order in a thousand. */
export function mostOrders(load: Offered): number {
  let [low, high] = [0, ceilingOf(load).orders];
  while (high - low > high / 50) {
    const tried = { ...load, ordersPerHour: (low + high) / 2, hours: 1 };
    if (isServed(tried, simulateOffice(tried))) low = tried.ordersPerHour;
    else high = tried.ordersPerHour;
  }
  return Math.floor(low);
}

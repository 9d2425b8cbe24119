import { GROUPS } from '#backoffice/client/groups.ts';
import { ceilingOf, mostOrders } from './mostOrders.ts';
import { simulateOffice, type Visit } from './simulateOffice.ts';

/** What a customer's pages ask until an order is placed, beside caches: prices of twenty lists, and two savings of the cart. */
const VISIT: Visit = { prices: 20, cart: 4 };
const OFFICES = [
  { atOnce: 8, callMs: 200 },
  { atOnce: 8, callMs: 1_000 },
  { atOnce: 24, callMs: 200 },
  { atOnce: 24, callMs: 1_000 },
  { atOnce: 96, callMs: 1_000 },
];
const SERVERS = [1, 2, 4];
/** Beyond the most: what customers meet then. */
const TOO_MANY = 1.2;

/** How many orders an hour back offices of several sizes take, and what is met with a fifth more. Nothing is started. */
export function officeLimits() {
  const limits = Object.entries(GROUPS).map(([group, { atOnce, waiting, queueMs, budgetMs }]) => ({
    group,
    'at once': atOnce,
    waiting,
    'queue ms': queueMs,
    'budget ms': budgetMs,
  }));
  const rows = OFFICES.flatMap((office) =>
    SERVERS.map((servers) => {
      const load = { servers, office, visit: VISIT };
      const most = mostOrders(load);
      const beyond = simulateOffice({ ...load, ordersPerHour: most * TOO_MANY, hours: 1 });
      const { confirmedP99, lost, refused, delayed, unknown, waitMs } = beyond;
      return {
        'calls at once': office.atOnce,
        'call ms': office.callMs,
        servers,
        'orders/h': most,
        'limited by': ceilingOf(load).by,
        'a fifth more: lookups lost': lost,
        'orders refused': refused,
        'sent later': delayed,
        unknown,
        'confirmed p99 s': Math.round(confirmedP99),
        'wait ms': Math.round(waitMs),
      };
    }),
  );
  return { limits, rows };
}

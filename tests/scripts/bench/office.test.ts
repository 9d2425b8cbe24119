import { describe, expect, it } from 'vitest';
import { GROUPS } from '#backoffice/client/groups.ts';
import { Clock } from '../../../scripts/bench/scale/clock.ts';
import { ceilingOf, mostOrders } from '../../../scripts/bench/scale/mostOrders.ts';
import { GroupGate, OfficeQueue, randomTime } from '../../../scripts/bench/scale/officeQueues.ts';
import { simulateOffice } from '../../../scripts/bench/scale/simulateOffice.ts';
import { dice } from '../../../scripts/sandbox/random.ts';

/** The mean wait of M/M/c by Erlang's formula, in the unit of `work`. */
function erlangWait(atOnce: number, load: number, work: number): number {
  const terms = Array.from({ length: atOnce }, (_, calls) => {
    let term = 1;
    for (let call = 1; call <= calls; call++) term *= load / call;
    return term;
  });
  const last = ((terms.at(-1) ?? 1) * load) / atOnce;
  const all = last / (1 - load / atOnce);
  const waits = all / (terms.reduce((sum, term) => sum + term, 0) + all);
  return (waits * work) / (atOnce - load);
}

describe('a clock of a simulation', () => {
  it('runs events in the order of their times', () => {
    const clock = new Clock();
    const seen: number[] = [];
    for (const ms of [30, 10, 20, 10, 40, 5]) clock.after(ms, () => seen.push(clock.now));
    clock.after(15, () => clock.after(1, () => seen.push(clock.now)));
    clock.run();
    expect(seen).toEqual([5, 10, 10, 16, 20, 30, 40]);
  });
});

describe('a back office that answers some calls at once', () => {
  it("keeps calls waiting as long as Erlang's formula says", () => {
    const [atOnce, work, calls] = [4, 100, 240_000];
    const clock = new Clock();
    const chance = dice('erlang');
    const office = new OfficeQueue(clock, atOnce, () => randomTime(chance, work));
    let at = 0;
    for (let call = 0; call < calls; call++) {
      at += randomTime(chance, work / 2.4);
      clock.after(at, () => office.answer(() => undefined));
    }
    clock.run();
    const wait = office.waits.reduce((sum, each) => sum + each, 0) / calls;
    expect(wait / erlangWait(atOnce, 2.4, work)).toBeCloseTo(1, 1);
  });
});

describe("a server's limit of calls", () => {
  const limits = { budgetMs: 250, atOnce: 1, waiting: 2, queueMs: 150, maxBytes: 1 };
  const outcomesOf = (workMs: number, calls: number): string[] => {
    const clock = new Clock();
    const gate = new GroupGate(clock, new OfficeQueue(clock, 8, () => workMs), limits);
    const outcomes: string[] = [];
    for (let call = 0; call < calls; call++) gate.ask((outcome) => outcomes.push(`${outcome} ${clock.now}`));
    clock.run();
    return outcomes;
  };

  it('refuses at once what finds its queue full, and lets the others through in turn', () => {
    expect(outcomesOf(50, 4)).toEqual(['refused 0', 'answered 50', 'answered 100', 'answered 150']);
  });

  it('refuses what waits too long in the queue, and ends what takes longer than its budget', () => {
    expect(outcomesOf(300, 2)).toEqual(['refused 150', 'late 250']);
  });
});

describe('orders through the limits of servers', () => {
  const load = { servers: 1, office: { atOnce: 8, callMs: 500 }, visit: {} };

  it('are all confirmed while there is room', () => {
    const found = simulateOffice({ ...load, ordersPerHour: 1_000, hours: 1 });
    expect(found).toMatchObject({ lost: 0, refused: 0, delayed: 0, unknown: 0, givenUp: 0 });
    expect(found.confirmedP50).toBeGreaterThan(1);
    expect(found.confirmedP99).toBeLessThan(3);
  });

  it('are as many as the calls that the back office can answer, with a part in reserve', () => {
    const most = mostOrders(load);
    const ceiling = (8 * 3_600) / 0.5 / 5;
    expect(ceilingOf(load)).toEqual({ by: 'the back office', orders: ceiling });
    expect(most).toBeGreaterThan(0.7 * ceiling);
    expect(most).toBeLessThan(ceiling);
  });

  it('are limited by what one server sends where the back office has room, so that a second server helps', () => {
    const limits = { ...GROUPS, orders: { ...GROUPS.orders, atOnce: 1 } };
    const roomy = { ...load, office: { atOnce: 100, callMs: 1_000 }, limits };
    expect(ceilingOf(roomy)).toEqual({ by: 'orders of the server', orders: 3_600 });
    expect(mostOrders({ ...roomy, servers: 2 }) / mostOrders(roomy)).toBeGreaterThan(1.8);
  });
});

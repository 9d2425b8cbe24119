import { week as copy } from '#copy/night/week.ts';
import { formatDay, formatMoment } from '#domain/day.ts';
import { moneyInText } from '#domain/money.ts';
import type { OrderState } from '#domain/orders/order.ts';
import { ordersAWeekOf } from '#domain/week/rhythm.ts';
import { figures } from '#night/report/parts.ts';
import { barList, namesOf, weekBars } from './charts.ts';
import { askedSections } from './missed.ts';
import { linesOfOrder, type Section, type WeekShown } from './section.ts';

/** A sale that came about without a photo is a tenth of one that was lost. */
const PLAIN_SHARE = 10;
const WEEKS_OF_ORDERS = 8;

const small = (text: string): string => (text === '' ? '' : `<p><small>${text}</small></p>`);

function ordersSection({ facts, weeks }: WeekShown): Section {
  const { title, said, none, todo, rejectedTodo, states, row, doubtful } = copy.orders;
  const unknown = facts.doubtful.length;
  const lost = (facts.states.rejected ?? 0) + (facts.states.partial ?? 0);
  const names = Object.keys(states) as OrderState[];
  const ofState = names.flatMap((state): [string, number][] => {
    const count = facts.states[state] ?? 0;
    return count === 0 ? [] : [[states[state], count]];
  });
  const open = facts.doubtful.map(({ reference, cardcode, createdAt }) => ({
    name: reference,
    note: row(cardcode, formatMoment(createdAt)),
    size: 1,
  }));
  return {
    title,
    said: facts.orders === 0 && unknown === 0 ? none : said(facts.orders, unknown),
    todo: [unknown > 0 ? todo : '', lost > 0 ? rejectedTodo : ''].filter(Boolean).join(' '),
    cost: unknown + lost,
    isPromised: unknown > 0,
    of: open.map(({ name }) => name),
    body: `${weekBars(weeks, 'orders')}${open.length > 0 ? `<h3>${doubtful}</h3>${barList(open)}` : ''}${ofState.length > 1 ? figures(ofState) : ''}`,
  };
}

function stoppedSection({ facts: { stopped }, weeks }: WeekShown): Section {
  const { title, said, none, todo, row, limit } = copy.stopped;
  const rows = stopped.map((customer) => ({
    name: customer.cardcode,
    note: row(customer.usualDays, customer.silentDays, formatDay(customer.last)),
    size: ordersAWeekOf([customer]),
  }));
  return {
    title,
    said: rows.length === 0 ? none : said(rows.length),
    ...{ todo, cost: ordersAWeekOf(stopped), of: namesOf(rows) },
    body: `${weekBars(weeks, 'customersStopped')}${barList(rows)}${small(limit)}`,
  };
}

function cartsSection({ facts: { left, undatedCarts }, weeks }: WeekShown): Section {
  const { title, said, none, todo, row, undated } = copy.carts;
  const rows = left.map(({ cardcode, last, lines, totals }) => {
    const total = totals.map((each) => moneyInText(each.total, each.currency)).join(' + ');
    return { name: cardcode, note: row(lines, formatDay(last), total), size: lines };
  });
  return {
    title,
    said: rows.length === 0 ? none : said(rows.length),
    ...{ todo, cost: rows.length, of: namesOf(rows) },
    body: `${weekBars(weeks, 'cartsLeft')}${barList(rows)}${small(undatedCarts > 0 ? undated(undatedCarts) : '')}`,
  };
}

function picturesSection({ plain, facts, weeks }: WeekShown): Section {
  const { title, said, none, todo, row, noSnapshot } = copy.pictures;
  if (plain === null) return { title, said: noSnapshot, todo, cost: 0, of: [], body: '' };
  const rows = plain.asked.map(({ code, name, orders, isSought }) => ({
    name: code,
    note: `${name}: ${row(orders, isSought)}`,
    size: orders,
  }));
  const lines = plain.asked.reduce((sum, { orders }) => sum + orders, 0) / WEEKS_OF_ORDERS;
  return {
    title,
    said: rows.length === 0 ? none : said(plain.count, rows.length),
    ...{ todo, cost: lines / linesOfOrder(facts) / PLAIN_SHARE, of: namesOf(rows) },
    body: `${weekBars(weeks, 'withoutPicture')}${barList(rows)}`,
  };
}

function promosSection({ facts, weeks }: WeekShown): Section {
  const { title, said, none, todo, row, limit } = copy.promos;
  const sum = (of: 'inCarts' | 'ordered'): number => facts.promos.reduce((all, each) => all + each[of], 0);
  const notOrdered = facts.promos.reduce((all, each) => all + Math.max(0, each.inCarts - each.ordered), 0);
  const rows = facts.promos.map(({ description, inCarts, ordered }) => ({
    ...{ name: description, note: row(inCarts, ordered) },
    size: ordered,
  }));
  return {
    title,
    said: rows.length === 0 ? none : said(sum('inCarts'), sum('ordered')),
    ...{ todo, cost: notOrdered / linesOfOrder(facts), of: namesOf(rows) },
    body: `${weekBars(weeks, 'promosOrdered')}${barList(rows)}${small(limit)}`,
  };
}

/** All that a week says: first what hangs on orders that were placed, then what costs most. */
export const sectionsOf = (shown: WeekShown): Section[] =>
  [
    ordersSection(shown),
    stoppedSection(shown),
    cartsSection(shown),
    ...askedSections(shown),
    picturesSection(shown),
    promosSection(shown),
  ].sort((a, b) => Number(b.isPromised ?? false) - Number(a.isPromised ?? false) || b.cost - a.cost);

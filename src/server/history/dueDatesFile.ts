import { getStatement } from '#backoffice/calls/statements.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { dueDatesCopy as copy } from '#copy/history/dueDates.ts';
import { STATUS_PATH } from '#domain/account/paths.ts';
import { documentKindOf, documentName, type Movement } from '#domain/account/statement.ts';
import { formatDay } from '#domain/day.ts';
import { documentPath } from '#domain/documents/document.ts';
import { type CalendarEvent, calendarText } from '#domain/history/calendar.ts';
import { dueDates } from '#domain/history/dueDates.ts';
import type { OpenItem } from '#domain/history/openItems.ts';
import { CURRENCY_NAMES, formatMoney } from '#domain/money.ts';
import { SHOP_NAME } from '#retailer/values/shop.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { MadeFile } from '#server/http/handler.ts';

/** When a document falls due; null for what has no day or is no document. `drawnUp` is the statement's day, `origin` the shop's. */
function eventOf(
  { movement, dueDate, open }: OpenItem<Movement>,
  { drawnUp, origin }: { drawnUp: string; origin: string },
): CalendarEvent | null {
  if (movement === null || dueDate === '') return null;
  const { company, docNum, currency } = movement;
  const kind = documentKindOf(movement);
  const amount = formatMoney(open, currency);
  return {
    uid: `${company}-${kind ?? 'other'}-${docNum}-${CURRENCY_NAMES[currency]}@${new URL(origin).hostname}`,
    day: dueDate,
    summary: copy.event(documentName(movement), amount),
    description: copy.eventAbout(amount, formatDay(drawnUp), SHOP_NAME),
    url: `${origin}${kind ? documentPath(kind, docNum) : STATUS_PATH}`,
  };
}

/** When the customer's open documents fall due, as a calendar. Throws ApiError 404 where none does, and what the call throws. */
export async function dueDatesFile(
  { office, origin }: { office: BackOffice; origin: string },
  cardcode: string,
  now = new Date(),
): Promise<MadeFile> {
  const statement = await getStatement(office, cardcode);
  const events = dueDates(statement, statement.date)
    .flatMap(({ groups }) => groups.flatMap(({ items }) => items))
    .map((item) => eventOf(item, { drawnUp: statement.date, origin }))
    .filter((event) => event !== null)
    .toSorted((a, b) => a.day.localeCompare(b.day));
  if (events.length === 0) throw new ApiError(404, 'nothing_due', copy.nothingDue);
  return {
    name: `${copy.calendarFile}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: new TextEncoder().encode(calendarText(copy.calendarName(SHOP_NAME), events, now)),
  };
}

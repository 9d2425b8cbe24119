import { dayCopy } from '#copy/day.ts';
import { formatDay } from '#domain/day.ts';

/** A record's day, YYYY-MM-DD; '' is a record of which the back office says no day of the calendar. */
export const Day = ({ day }: { day: string }) =>
  day ? <span className="figure">{formatDay(day)}</span> : <span className="soft">{dayCopy.none}</span>;

import { formatDay, today } from '#domain/day.ts';
import type { OwnWord } from '#domain/quickOrder/ownWords.ts';

/** The day on which a word was taught or renamed last, as it is read here; null of a word that is older than that was kept. */
export const taughtOn = ({ changedAt }: OwnWord): string | null =>
  changedAt === undefined ? null : formatDay(today(new Date(changedAt)));

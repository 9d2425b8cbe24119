import type { DatabaseSync } from 'node:sqlite';

/** A letter the back office would have sent. */
interface Message {
  kind: 'cfe' | 'register-notice' | 'catalogue' | 'order';
  to: string;
  subject: string;
  text: string;
  cardcode: string;
}

export interface Outbox {
  send(message: Message): void;
  all(): (Message & { id: number; sentAt: string })[];
  clear(): void;
}

/** Letters are kept, never sent: a test or a demonstration reads them at `/_sandbox/outbox`. */
export const outboxStore = (database: DatabaseSync): Outbox => {
  const insert = database.prepare('INSERT INTO outbox (sent_at, message) VALUES (?, ?)');
  const select = database.prepare('SELECT id, sent_at, message FROM outbox ORDER BY id');
  return {
    send: (message) => {
      insert.run(new Date().toISOString(), JSON.stringify(message));
    },
    all: () =>
      select.all().map((row) => ({
        id: Number(row.id),
        sentAt: String(row.sent_at),
        ...(JSON.parse(String(row.message)) as Message),
      })),
    clear: () => database.exec('DELETE FROM outbox'),
  };
};

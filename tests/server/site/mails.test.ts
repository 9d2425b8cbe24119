import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/operation/log.ts';
import { openMailer } from '#server/site/mailer.ts';
import { Mails, queueOfMails } from '#server/site/mails.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';

const WRITTEN = {
  subject: 'Consulta: El Puerto',
  text: 'Motivo: Otro\nMensaje: ¿Abren el sábado?',
  replyTo: { name: 'Ana', address: 'ana@elpuerto.uy' },
};

/** What the mail server took, and what it refuses with while that is set. */
let taken: string[];
let refusal: Error | null;
let logins: string[];
let server: SMTPServer;
let url: string;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth(auth, _, done) {
      logins.push(`${auth.username} ${auth.password}`);
      done(null, { user: auth.username });
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal === null) taken.push(Buffer.concat(chunks).toString());
        done(refusal);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  url = `smtp://web%40tienda.uy:a%3Ab@127.0.0.1:${port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

let place: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Database;
let running: Jobs[];

beforeEach(async () => {
  [taken, refusal, logins, running] = [[], null, [], []];
  place = await emptyDatabase();
  db = await openDatabase(place);
});
afterEach(async () => {
  for (const jobs of running) await jobs.stop();
  await db.destroy();
});

/** A server's part that sends e-mails, to the address of a mail server. */
async function startMails(to: string): Promise<{ mails: Mails; jobs: Jobs }> {
  const log = openLog();
  const jobs = new Jobs(db, log);
  const mailer = openMailer({ DATA_DIR: place.DATA_DIR, SMTP_URL: to, MAIL_TO: 'ventas@tienda.uy' });
  const mails = new Mails(db, mailer, jobs, log, 50);
  await jobs.begin();
  running.push(jobs);
  return { mails, jobs };
}

test('a mail server is given it once, with its user and to whom to reply', async () => {
  const { mails } = await startMails(url);
  await mails.write(WRITTEN, null);
  await eventually(async () => expect((await queueOfMails(db)).count).toBe(0));
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain('Reply-To: Ana <ana@elpuerto.uy>');
  expect(taken[0]).toContain('To: ventas@tienda.uy');
  expect(logins).toEqual(['web@tienda.uy a:b']);
});

test('one that is refused waits with the reason, and is sent when the mail server takes it', async () => {
  const { mails } = await startMails(url);
  refusal = Object.assign(new Error('Mailbox full'), { responseCode: 452 });
  await mails.write(WRITTEN, null);
  await eventually(async () =>
    expect(await queueOfMails(db)).toMatchObject({
      count: 1,
      problem: expect.stringContaining('Mailbox full'),
    }),
  );
  refusal = null;
  await eventually(async () => expect((await queueOfMails(db)).count).toBe(0));
  expect(taken).toHaveLength(1);
});

test('no password goes to another machine in the clear', async () => {
  const { mails } = await startMails(url.replace('127.0.0.1', '0.0.0.0'));
  await mails.write(WRITTEN, null);
  await eventually(async () => expect((await queueOfMails(db)).problem).toContain('STARTTLS'));
  expect(logins).toEqual([]);
  expect(taken).toEqual([]);
});

test('one that a process left is sent by the next one, as the same e-mail', async () => {
  const nobody = await startMails('smtp://127.0.0.1:9');
  await nobody.mails.write(WRITTEN, null);
  await eventually(async () => expect((await queueOfMails(db)).problem).toContain('ECONNREFUSED'));
  await nobody.jobs.stop();
  const [waiting] = await db.selectFrom('mails').select('id').execute();
  await startMails(url);
  await eventually(async () => expect(taken).toHaveLength(1));
  expect(taken[0]).toContain(`Message-ID: <${waiting?.id}@`);
});

test('what was sent is kept for a month', async () => {
  const { mails } = await startMails(url);
  await mails.write(WRITTEN, null);
  await eventually(async () => expect((await queueOfMails(db)).count).toBe(0));
  await mails.write(WRITTEN, null, new Date(Date.now() + 29 * 24 * 60 * 60_000));
  await eventually(async () => expect((await queueOfMails(db)).count).toBe(0));
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(2);
  await mails.write(WRITTEN, null, new Date(Date.now() + 32 * 24 * 60 * 60_000));
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, keyOf, merge, newest, nextStamp } from '#domain/quickOrder/drafts/entry.ts';
import {
  acknowledge,
  type Entries,
  newReplica,
  noteChanges,
  type Replica,
  takeChanges,
  unsentChanges,
} from '#domain/quickOrder/drafts/replica.ts';

/** A server that keeps what it is sent, as ours does in rows. */
class Server {
  #rev = 0;
  readonly #stored = new Map<string, { change: Change; rev: number }>();

  take(changes: readonly Change[]): void {
    for (const change of changes) {
      const stored = this.#stored.get(keyOf(change))?.change;
      const merged = stored ? merge(stored, change) : change;
      if (JSON.stringify(merged) === JSON.stringify(stored)) continue;
      this.#stored.set(keyOf(change), { change: merged, rev: ++this.#rev });
    }
  }

  answer(since: number) {
    const changed = [...this.#stored.values()].filter(({ rev }) => rev > since);
    return { since, rev: this.#rev, changes: changed.map(({ change }) => change) };
  }

  get entries(): Entries {
    return new Map(
      [...this.#stored].flatMap(([key, { change }]) => (change.fields ? [[key, change.fields]] : [])),
    );
  }
}

class Device {
  replica: Replica;
  entries: Entries = new Map();
  /** Devices disagree about the time. */
  readonly #offMs: number;

  constructor(at: number) {
    this.replica = newReplica(`device0${at}`);
    this.#offMs = at * 7;
  }

  edit(after: Entries, nowMs: number): void {
    this.replica = noteChanges(this.replica, this.entries, after, nowMs + this.#offMs);
    this.entries = after;
  }

  sync(server: Server, isHeard: boolean): void {
    const sent = unsentChanges(this.replica, this.entries);
    server.take(sent);
    if (!isHeard) return;
    const answer = server.answer(this.replica.rev);
    const taken = takeChanges(acknowledge(this.replica, sent), this.entries, answer);
    this.replica = taken.replica;
    this.entries = taken.entries;
  }
}

const DEVICES = 3;
const device = fc.integer({ min: 0, max: DEVICES - 1 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      device,
      of: fc.constantFrom('row', 'promo'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      device,
      row: fc.nat(20),
      field: fc.constantFrom('text', 'tick', 'note'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), device, row: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), device }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sync' as const), device, isHeard: fc.boolean() }) },
);

/** What was done to one row, by whom it was done last. */
type History = { written: string; removed: string; fields: Map<string, { stamp: string; value: unknown }> };

test('whatever several devices do to one draft without connection, no row is lost and each field is as it was written last', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const server = new Server();
      const devices = Array.from({ length: DEVICES }, (_, at) => new Device(at));
      const histories = new Map<string, History>();
      const note = (key: string): History => {
        const history = histories.get(key) ?? { written: '', removed: '', fields: new Map() };
        histories.set(key, history);
        return history;
      };
      for (const [nowMs, each] of steps.entries()) {
        const here = devices[each.device] as Device;
        const keys = [...here.entries.keys()];
        if (each.kind === 'sync') here.sync(server, each.isHeard);
        if (each.kind === 'add') {
          const key = `${each.of} r${nowMs}`;
          here.edit(new Map(here.entries).set(key, { text: nowMs, tick: false }), nowMs);
          note(key).written = here.replica.last;
          for (const name of ['text', 'tick'])
            note(key).fields.set(name, {
              stamp: here.replica.last,
              value: here.entries.get(key)?.[name],
            });
        }
        if (each.kind === 'edit' && keys.length > 0) {
          const key = keys[each.row % keys.length] as string;
          const fields = { ...here.entries.get(key), [each.field]: `v${nowMs}` };
          here.edit(new Map(here.entries).set(key, fields), nowMs);
          const history = note(key);
          const stamp = here.replica.last;
          if (stamp > history.written) history.written = stamp;
          if (stamp > (history.fields.get(each.field)?.stamp ?? ''))
            history.fields.set(each.field, { stamp, value: `v${nowMs}` });
        }
        if ((each.kind === 'remove' || each.kind === 'clear') && keys.length > 0) {
          const after = new Map(here.entries);
          const gone = each.kind === 'clear' ? keys : [keys[each.row % keys.length] as string];
          for (const key of gone) after.delete(key);
          here.edit(after, nowMs);
          for (const key of gone)
            if (here.replica.last > note(key).removed) note(key).removed = here.replica.last;
        }
      }
      for (let round = 0; round < 2; round++) for (const each of devices) each.sync(server, true);

      const expected = [...histories].filter(([, { written, removed }]) => written > removed);
      expect([...server.entries.keys()].toSorted()).toEqual(expected.map(([key]) => key).toSorted());
      for (const [key, { removed, fields }] of expected) {
        if (removed !== '') continue;
        const written = [...fields].map(([name, { value }]) => [name, value]);
        expect(server.entries.get(key)).toEqual(Object.fromEntries(written));
      }
      for (const each of devices) {
        expect(unsentChanges(each.replica, each.entries)).toEqual([]);
        expect(new Map([...each.entries].toSorted())).toEqual(new Map([...server.entries].toSorted()));
      }
    }),
    { numRuns: 2_000 },
  );
});

const NOW = 1_764_000_000_000;
const two = (): [Device, Device, Server] => [new Device(0), new Device(1), new Server()];
const row = (...fields: [string, unknown][]) => new Map([['row a', Object.fromEntries(fields)]]);

test('two devices that change two fields of one row keep both', () => {
  const [ana, bea, server] = two();
  ana.edit(row(['text', '1'], ['isTicked', false]), NOW);
  ana.sync(server, true);
  bea.sync(server, true);
  ana.edit(row(['text', '7'], ['isTicked', false]), NOW + 1);
  bea.edit(row(['text', '1'], ['isTicked', true]), NOW + 1);
  for (const each of [ana, bea, ana]) each.sync(server, true);
  expect(ana.entries).toEqual(row(['text', '7'], ['isTicked', true]));
  expect(bea.entries).toEqual(ana.entries);
});

test('a removed row stays removed by an older edit, and comes back by a later one', () => {
  const [ana, bea, server] = two();
  ana.edit(row(['text', '1']), NOW);
  ana.sync(server, true);
  bea.sync(server, true);
  bea.edit(row(['text', '2']), NOW + 1);
  ana.edit(new Map(), NOW + 1_000);
  ana.sync(server, true);
  bea.sync(server, true);
  expect(bea.entries.size).toBe(0);

  ana.edit(row(['text', '3']), NOW + 2_000);
  ana.sync(server, true);
  bea.sync(server, true);
  expect(bea.entries).toEqual(row(['text', '3']));
});

test('a device whose clock is behind writes after what it has seen', () => {
  const seen = nextStamp('', NOW, 'aaaaaaaa');
  expect(nextStamp(seen, NOW - 5_000_000, 'bbbbbbbb') > seen).toBe(true);
  expect(newest({ at: seen, stamps: { text: nextStamp(seen, 0, 'b') } }) > seen).toBe(true);
});

test('a server that was set back to a backup is sent everything again, and nothing leaves the device', () => {
  const [ana, , server] = two();
  ana.edit(row(['text', '1']), NOW);
  ana.edit(new Map([...ana.entries, ['row b', { text: '2' }]]), NOW + 1);
  ana.sync(server, true);
  const restored = new Server();
  ana.sync(restored, true);
  expect(ana.entries.size).toBe(2);
  ana.sync(restored, true);
  expect(restored.entries).toEqual(ana.entries);
});

test('a device that asks for all of it forgets what is removed and keeps what it has not sent', () => {
  const [ana, , server] = two();
  ana.edit(row(['text', '1']), NOW);
  ana.sync(server, true);
  ana.edit(new Map([...ana.entries, ['row b', { text: '2' }]]), NOW + 1);
  const { entries } = takeChanges(ana.replica, ana.entries, { since: 0, rev: 9, changes: [] });
  expect([...entries.keys()]).toEqual(['row b']);
});

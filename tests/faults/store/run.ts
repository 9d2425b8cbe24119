import { setTimeout as pause } from 'node:timers/promises';
import { layoutOf, readManifest, readPointer } from '#build/store/layout.ts';
import { openStore } from '#build/store/objectStore.ts';
import { type Dice, dice } from '../../../scripts/sandbox/random.ts';
import type { Running } from '../../support/servers/programs.ts';
import { startObjectStore, type TestStore } from '../../support/site/objectStore.ts';
import { openPublisher } from '../../support/site/publisher.ts';
import { openStoreFront, type StoreFront } from '../../support/site/storeFront.ts';
import { type Site, siteOf, Visitor } from './visitor.ts';

export type StoreResult = {
  seed: number;
  /** Publishers that were killed while they worked, and how many of them before they had written the pointer. */
  kills: number;
  beforeSwitch: number;
  /** Publishers that ran to their end, and those that then had not done what they should. */
  finished: number;
  failed: number;
  /** What visitors read meanwhile, and what of it was not there, or of another release. */
  read: number;
  missing: number;
  foreign: number;
  /** Objects that no kept release has, after the last publisher. */
  left: number;
};

/** A store is asked some 30 times for a night. Beyond that a kill comes while old releases are deleted, or too late. */
const REQUESTS = 40;
/** Of hundred requests of publishers that are not killed. */
const REFUSED_PERCENT = 5;

async function objectsLeft(store: TestStore): Promise<number> {
  const [bucket, layout] = [openStore({ ...store.env, S3_REGION: 'us-east-1' }), layoutOf('')];
  const { kept = [] } = (await readPointer(bucket, layout)) ?? {};
  const keys = new Set((await bucket.list('')).keys());
  keys.delete(layout.pointer);
  for (const release of kept) {
    const manifest = await readManifest(bucket, layout, release);
    keys.delete(layout.manifest(release));
    for (const path of Object.keys(manifest?.pages ?? {})) keys.delete(layout.page(release, path));
    for (const path of manifest?.assets ?? []) keys.delete(layout.asset(path));
  }
  return keys.size;
}

/** Kills a publisher when it has asked the store so many times; false when it had ended before. */
async function killAfter(requests: number, front: StoreFront, publisher: Running): Promise<boolean> {
  let isOver = false;
  const ended = publisher.ended.then(() => {
    isOver = true;
  });
  while (!isOver && front.asked.length < requests) await pause(2);
  const killed = !isOver && publisher.child.kill('SIGKILL');
  await ended;
  return killed;
}

/**
 * Publishes night after night and kills publishers after a random number of requests, sometimes the next one too, while a
 * visitor follows the pointer. After each kill everything of the release in service is read.
 */
export async function storeRun({ kills, seed }: { kills: number; seed: number }): Promise<StoreResult> {
  const [store, publisher, roll] = [await startObjectStore(), openPublisher(), dice(seed, 'store')];
  const front = await openStoreFront(store.env.S3_ENDPOINT);
  const sites = new Map<string, Site>();
  const visitor = new Visitor(store, sites);
  const result = { seed, kills: 0, beforeSwitch: 0, finished: 0, failed: 0 };
  let [night, current, isOver] = [0, '', false];
  const publish = () => {
    front.asked.length = 0;
    return publisher.publish({ ...store.env, S3_ENDPOINT: front.url });
  };
  const build = async (): Promise<void> => {
    night += 1;
    const site = siteOf(roll, sites.get(current) ?? {}, night);
    current = `noche-${night}`;
    sites.set(current, site);
    await publisher.build(current, site);
  };
  const finish = async (): Promise<void> => {
    const refusals: Dice = dice(seed, 'refusals', night);
    front.refuse(() => refusals.int(0, 99) < REFUSED_PERCENT);
    const { code, output } = await publish().ended;
    front.refuse(() => false);
    result.finished += 1;
    if (code === 0 && (await visitor.release()) === current) return;
    result.failed += 1;
    console.error(output);
  };
  const visits = async (): Promise<void> => {
    for (const pages = dice(seed, 'pages'); !isOver; await pause(40)) await visitor.visit(pages);
  };
  try {
    await build();
    await finish();
    const visiting = visits();
    while (result.kills < kills) {
      if (roll.chance(0.7)) await build();
      if (await killAfter(roll.int(1, REQUESTS), front, publish())) {
        result.kills += 1;
        if ((await visitor.release()) !== current) result.beforeSwitch += 1;
      }
      await visitor.visitAll();
      if (roll.chance(0.5)) await finish();
    }
    await build();
    await finish();
    isOver = true;
    await visiting;
    await visitor.visitAll();
    const { read, missing, foreign } = visitor;
    return { ...result, read, missing, foreign, left: await objectsLeft(store) };
  } finally {
    isOver = true;
    front.stop();
    store.stop();
    publisher.remove();
  }
}

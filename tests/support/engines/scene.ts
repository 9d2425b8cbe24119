import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Engine } from './engines.ts';
import { Person } from './person.ts';
import { type EnginesShop, openShop } from './shop.ts';
import { DESK } from './sizes.ts';

/** What a journey starts from: a browser with a desk's window, and errors of the page that the journey reckons with. */
export type Scene = { person: Person; shop: EnginesShop; planned: RegExp[] };

/** The engines say so of what was still on its way when its page was left, and of the provider's own page. */
const NOISE = [
  /error loading dynamically imported module/,
  /Importing a module script failed/,
  /AbortError: The operation was aborted/,
  /NetworkError when attempting to fetch resource/,
  /^page error: TypeError: Load failed$/,
  // Firefox, of a picture of which the first part had come.
  /^page error: Image corrupt or truncated\.$/,
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
  /blocked the loading of a resource \(img-src\) at \S+favicon/,
];

/** Beside what Playwright leaves of a failed journey. */
const PICTURES = 'test-results';

/** What the window shows when a journey has failed, by the journey's name. */
async function keepPicture({ window }: Person, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${name.replaceAll(/\W+/g, '-')}.png`), await window.picture());
}

/**
 * One browser and one shop for all journeys of a file. What a page writes to the console as an error fails its journey, unless
 * that has planned for it.
 */
export function openScene({ name, isThere, open }: Engine): () => Scene {
  let scene: Scene;
  beforeAll(async () => {
    if (!isThere()) return;
    const shop = await openShop();
    scene = { person: new Person(await open(), shop.origin), shop, planned: [] };
  });
  beforeEach(async ({ skip, task, onTestFailed }) => {
    skip(!isThere(), `${name} is not installed`);
    onTestFailed(() => keepPicture(scene.person, `${name} ${task.name}`));
    scene.planned = [...NOISE];
    await scene.person.window.resize(DESK);
  });
  afterEach(async () => {
    if (!scene) return;
    const surprises = await scene.person.window.takeSurprises();
    const unplanned = surprises.filter((line) => !scene.planned.some((pattern) => pattern.test(line)));
    expect(unplanned.join('\n'), 'errors of the page').toBe('');
  });
  afterAll(async () => {
    await scene?.person.window.close();
    await scene?.shop.close();
  });
  return () => scene;
}

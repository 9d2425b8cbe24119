import { beforeEach, describe } from 'vitest';
import { type Engine, WEBKIT } from '../support/engines/engines.ts';
import { openScene, type Scene } from '../support/engines/scene.ts';
import { accountJourneys } from './customer/account.ts';
import { buyingJourneys } from './customer/buying.ts';
import { orderTableJourneys } from './customer/orderTable.ts';
import { emptyDayJourneys, paintingJourneys } from './customer/painting.ts';
import { beSignedIn } from './customer/session.ts';
import { catalogueJourneys } from './visitor/catalogue.ts';
import { productJourneys } from './visitor/product.ts';
import { shellJourneys } from './visitor/shell.ts';

/** The journeys of visitors and customers, written once for all engines. Answers their scene. Decision 0086. */
export function journeysIn(engine: Engine): () => Scene {
  const scene = openScene(engine);
  describe(`${engine.name}: a visitor`, () => {
    catalogueJourneys(scene);
    productJourneys(scene);
    shellJourneys(scene);
  });
  describe(`${engine.name}: a customer`, () => {
    beforeEach(() => beSignedIn(scene().person));
    buyingJourneys(scene);
    orderTableJourneys(scene);
    paintingJourneys(scene);
    if (engine === WEBKIT) emptyDayJourneys(scene);
    // The last of these leaves somebody without card code signed in.
    accountJourneys(scene);
  });
  return scene;
}

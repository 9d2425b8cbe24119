import { getSavedCart, saveCart } from '#backoffice/calls/cart.ts';
import type { TestOffice } from '../../support/sandbox.ts';

/** Of the calls of each kind, so many are answered with a lie. */
const SHARE = 0.3;
const json = (value: object) => ({ body: JSON.stringify(value) });
const NOTHING_DONE = { carriedOut: false };
const REFUSED_ERROR = { error: 'Servicio no disponible' };
const AFTER = [{ status: 302, headers: { location: '/mantenimiento' } }, { status: 404 }, { status: 409 }];

/** What GetCart and SaveCart answer, instead of the truth, to some of the requests. */
const LIES: Record<string, { read: object[]; save: object[] }> = {
  hollow: {
    read: [
      json({ data: null }),
      json({}),
      json({ data: { lines: null, promos: null } }),
      json({ data: { lines: [], promos: [] } }),
    ],
    save: [json({})],
  },
  'error in a 200': {
    read: [json({ data: null, ...REFUSED_ERROR }), json({ success: false, data: { lines: [], promos: [] } })],
    save: [
      json(REFUSED_ERROR),
      { ...NOTHING_DONE, ...json(REFUSED_ERROR) },
      { ...NOTHING_DONE, ...json({ success: false }) },
    ],
  },
  'a success of nothing done': { read: [], save: [{ ...NOTHING_DONE, ...json({ ok: true }) }] },
  "another's": { read: [{ another: true }], save: [{ another: true }] },
  'swapped owner': {
    read: [{ patch: [{ op: 'add', path: '/data/cardcode', value: 'C00999' }] }],
    save: [{ patch: [{ op: 'add', path: '/cardcode', value: 'C00999' }] }],
  },
  '1 s old': { read: [{ older: 1 }], save: [{ older: 1 }] },
  '3xx and 4xx after it was done': { read: AFTER, save: AFTER },
  // Last, so that there are answers of that age.
  '60 s old': { read: [{ older: 60 }], save: [{ older: 60 }] },
};

export const CART_LIES = Object.keys(LIES);

const lying = (lies: object[], seed: number): object[] =>
  lies.map((lie) => ({ kind: 'rewrite', seed, probability: SHARE / lies.length, ...lie }));

/** The faults with which the sandbox tells a lie about carts. */
export function cartLie(name: string, seed: number): Parameters<TestOffice['fail']>[0] {
  const { read = [], save = [] } = LIES[name] ?? {};
  return { [getSavedCart.path]: lying(read, seed), [saveCart.path]: lying(save, seed) };
}

import type { InferOutput } from 'valibot';
import type { getCatalogProgress } from '#api/account/priceList.ts';
import type { CustomerSession } from '#server/session/session.ts';
import type { PriceListStep } from './messages.ts';

type Person = Pick<CustomerSession, 'cardcode' | 'email'>;
type Place = { person: Person; step: PriceListStep | null };

/** The catalogues that are made or wait for their turn, in their order: what this process knows alone (decision 0224). */
const places: Place[] = [];

const isSame = (a: Person, b: Person): boolean => a.cardcode === b.cardcode && a.email === b.email;

/** Whoever asked for a catalogue enters the line, tells how far it is once it is made, and leaves. */
export const line = {
  enter(person: Person): { tell: (step: PriceListStep) => void; leave: () => void } {
    const place: Place = { person, step: null };
    places.push(place);
    return {
      tell: (step) => {
        place.step = step;
      },
      leave: () => {
        places.splice(places.indexOf(place), 1);
      },
    };
  },
};

/** How far the person's own catalogue is. None is made here where another server of the shop makes it. */
export function priceListProgress(person: Person): InferOutput<typeof getCatalogProgress.answer> {
  const ahead = places.findLastIndex((place) => isSame(place.person, person));
  const place = places[ahead];
  if (!place) return { step: 'none' };
  return place.step ?? { step: 'waiting', ahead };
}

import { HINT_COOKIE } from '#domain/session/sessionHint.ts';
import { DRAWN_LISTING } from '../../support/drawnListing.ts';
import type { Person } from '../../support/engines/person.ts';

/** The demo accounts, as the sandbox's identity provider knows them. Carla is no customer. */
export const ANA = { email: 'ana@ferreteriaelpuerto.uy', cardcode: 'C00012' };
export const CARLA = { email: 'carla@ejemplo.uy' };
const PASSWORD = 'demo';

/** Signs in from the page that is open, and comes back to the shop. */
export async function signIn(person: Person, { email }: { email: string }): Promise<void> {
  await person.press('Ingresar');
  await person.fill('input[type=email]', email);
  await person.fill('input[type=password]', PASSWORD);
  await person.press('Ingresar');
  await person.isAt(/^\//);
}

/** Somebody's browser, whose journey before may have failed between signing out and signing in again. */
export async function beSignedIn(person: Person): Promise<void> {
  if (await person.window.ask((hint) => document.cookie.includes(`${hint}=customer`), HINT_COOKIE)) return;
  await person.goTo('/');
  await signIn(person, ANA);
}

export async function signOut(person: Person): Promise<void> {
  await person.goTo('/account/profile');
  // The menu moves while the page beside it is still to come.
  await person.sees('main dl');
  await person.press('Cerrar sesión', { within: 'main' });
  await person.isAt(/^\/$/);
}

/** Leaves these products in the cart of whoever is signed in, as another device of theirs would. */
export const fillCart = (person: Person, codes: string[]): Promise<void> =>
  person.window.ask(
    async (cardcode, codes) => {
      const opId = () => crypto.randomUUID();
      const added = codes.map((itemCode) => ({ kind: 'add', opId: opId(), itemCode, quantity: 1 }));
      const { status } = await fetch('/api/cart/operations', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          cardcode,
          baseRev: 0,
          operations: [{ kind: 'empty', opId: opId() }, ...added],
        }),
      });
      if (status !== 200) throw new Error(`The cart was not filled: ${status}.`);
    },
    ANA.cardcode,
    codes,
  );

/** Opens a page with an empty cart. */
export async function startAt(person: Person, path: string): Promise<void> {
  await fillCart(person, []);
  await person.goTo(path);
}

/** The button of a card whose product this customer can add. */
export const ADD = `${DRAWN_LISTING} #listing-grid [data-offer] button[aria-label^="Agregar"][aria-label$="al carro"]`;

/** Adds the first product of the listing that is open, and waits until the shop says so. */
export async function addFirst(person: Person): Promise<void> {
  await person.pressFirst(ADD);
  await person.reads(/agregado al carro!/, { within: '.toasts' });
}

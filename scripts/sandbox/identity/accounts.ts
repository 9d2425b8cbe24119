interface Account {
  email: string;
  password: string;
  name: string;
  nickname: string;
  /** Absent for someone whom the retailer has not yet made a customer. */
  cardcode: string | null;
  company: string;
}

export const accounts: readonly Account[] = [
  {
    email: 'ana@ferreteriaelpuerto.uy',
    password: 'demo',
    name: 'Ana Pereira',
    nickname: 'Ana',
    cardcode: 'C00012',
    company: 'Ferretería El Puerto',
  },
  {
    email: 'bruno@barracadelsur.uy',
    password: 'demo',
    name: 'Bruno Silveira',
    nickname: 'Bruno',
    cardcode: 'C00345',
    company: 'Barraca del Sur',
  },
  {
    email: 'carla@ejemplo.uy',
    password: 'demo',
    name: 'Carla Rodríguez',
    nickname: 'Carla',
    cardcode: null,
    company: 'Sin cuenta de cliente',
  },
  {
    email: 'nora@nuevahelvecia.uy',
    password: 'demo',
    name: 'Nora Acosta',
    nickname: 'Nora',
    cardcode: 'C00401',
    company: 'Ferretería Nueva Helvecia',
  },
];

const changes = new Map<string, string | null | undefined>();

/** Gives an account another card code, or none (null), or takes the account away (undefined); a tester's control. */
export const changeAccount = (email: string, cardcode: string | null | undefined): void => {
  changes.set(email, cardcode);
};

export const resetAccounts = (): void => changes.clear();

/**
 * The account of an address. `ana+caja2@…` is another clerk of the same shop, with the same password: a cart is one
 * person's, an order the whole shop's.
 */
export const findAccount = (email: string): Account | undefined => {
  const address = email.trim().toLowerCase();
  const mailbox = address.replace(/\+[a-z0-9]+@/, '@');
  const account = accounts.find((each) => each.email === mailbox);
  if (!account || !changes.has(mailbox)) return account && { ...account, email: address };
  const cardcode = changes.get(mailbox);
  return cardcode === undefined ? undefined : { ...account, email: address, cardcode };
};

/** Whose e-mail and password these are, if they match. */
export const authenticate = (email: string, password: string): Account | undefined => {
  const account = findAccount(email);
  return account?.password === password ? account : undefined;
};

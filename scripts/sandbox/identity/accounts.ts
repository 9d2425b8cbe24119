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
];

export const findAccount = (email: string): Account | undefined =>
  accounts.find((account) => account.email === email.trim().toLowerCase());

/** Whose e-mail and password these are, if they match. */
export const authenticate = (email: string, password: string): Account | undefined => {
  const account = findAccount(email);
  return account?.password === password ? account : undefined;
};

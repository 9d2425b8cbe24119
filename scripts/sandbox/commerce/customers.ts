// One language alone: all of them take a fifth of a second to load.
import { faker } from '@faker-js/faker/locale/es';
import { dice, hash } from '../random.ts';
import { type Seller, sellers } from './sellers.ts';

export interface Customer {
  cardcode: string;
  name: string;
  legalName: string;
  rut: string;
  address: string;
  city: string;
  state: string;
  phone: string;
  emails: string[];
  seller: Seller;
  paymentTerms: string;
  /** Days from invoice to due date. */
  termDays: number;
  creditLimit: number;
  active: boolean;
  /** Share of the list price that this customer's price list asks, before the family's own correction. */
  level: number;
  /** First day of the relation, YYYY-MM-DD. */
  since: string;
  /** Days between orders, on average; infinite for one that has no past: no order, document or repair. */
  rhythm: number;
}

type Card = [cardcode: string, name: string, city: string, state: string, email: string];

/** Three of them have accounts at the identity provider; the others are the rest of the retailer's book. */
const cards: Card[] = [
  ['C00012', 'Ferretería El Puerto', 'Montevideo', 'Montevideo', 'ana@ferreteriaelpuerto.uy'],
  ['C00345', 'Barraca del Sur', 'Canelones', 'Canelones', 'bruno@barracadelsur.uy'],
  ['C00018', 'Ferretería La Esquina', 'Salto', 'Salto', 'compras@laesquina.uy'],
  ['C00027', 'Barraca Los Pinos', 'Maldonado', 'Maldonado', 'pedidos@barracalospinos.uy'],
  ['C00031', 'Pinturería Arcoíris', 'Paysandú', 'Paysandú', 'arcoiris@pintureria.uy'],
  ['C00044', 'Agroveterinaria El Ceibo', 'Tacuarembó', 'Tacuarembó', 'elceibo@agro.uy'],
  ['C00058', 'Ferretería Don Nicanor', 'Minas', 'Lavalleja', 'nicanor@ferreteria.uy'],
  ['C00063', 'Bazar La Perla', 'Rocha', 'Rocha', 'bazar@laperla.uy'],
  ['C00079', 'Barraca Santa Lucía', 'Santa Lucía', 'Canelones', 'ventas@barracasantalucia.uy'],
  ['C00085', 'Electro Hogar Litoral', 'Fray Bentos', 'Río Negro', 'litoral@electrohogar.uy'],
  ['C00096', 'Ferretería Tres Cruces', 'Montevideo', 'Montevideo', 'trescruces@ferreteria.uy'],
  ['C00104', 'Cooperativa Agraria del Este', 'Treinta y Tres', 'Treinta y Tres', 'compras@agrariadeleste.uy'],
  ['C00117', 'Ferretería Colón', 'Montevideo', 'Montevideo', 'colon@ferreteria.uy'],
  ['C00123', 'Barraca Piriápolis', 'Piriápolis', 'Maldonado', 'barraca@piriapolis.uy'],
  ['C00138', 'Sanitaria Del Plata', 'Colonia', 'Colonia', 'delplata@sanitaria.uy'],
  ['C00146', 'Ferretería Artigas', 'Artigas', 'Artigas', 'artigas@ferreteria.uy'],
  ['C00159', 'Casa Zubía', 'Durazno', 'Durazno', 'casa@zubia.uy'],
  ['C00162', 'Ferretería Las Piedras', 'Las Piedras', 'Canelones', 'laspiedras@ferreteria.uy'],
  ['C00175', 'Pinturería Mar y Sierra', 'Pan de Azúcar', 'Maldonado', 'marysierra@pintureria.uy'],
  ['C00188', 'Barraca Rivera Norte', 'Rivera', 'Rivera', 'compras@riveranorte.uy'],
  ['C00193', 'Ferretería El Tornillo', 'Mercedes', 'Soriano', 'eltornillo@ferreteria.uy'],
  ['C00207', 'Almacén Rural Yaguarí', 'Vichadero', 'Rivera', 'yaguari@rural.uy'],
  ['C00214', 'Ferretería Malvín', 'Montevideo', 'Montevideo', 'malvin@ferreteria.uy'],
  ['C00229', 'Hogar y Bazar Florida', 'Florida', 'Florida', 'florida@hogarybazar.uy'],
  ['C00236', 'Ferretería Trinidad', 'Trinidad', 'Flores', 'trinidad@ferreteria.uy'],
  ['C00248', 'Constructora Arenal', 'San José', 'San José', 'obra@arenal.uy'],
  ['C00251', 'Ferretería Melo Centro', 'Melo', 'Cerro Largo', 'melo@ferreteria.uy'],
  ['C00267', 'Barraca Atlántida', 'Atlántida', 'Canelones', 'atlantida@barraca.uy'],
  ['C00299', 'Ferretería La Clausurada', 'Montevideo', 'Montevideo', 'cerrada@ferreteria.uy'],
  ['C00401', 'Ferretería Nueva Helvecia', 'Nueva Helvecia', 'Colonia', 'nora@nuevahelvecia.uy'],
];

const NEW_CUSTOMER = 'C00401';

const terms: [text: string, days: number][] = [
  ['Contado', 0],
  ['Crédito 15 días', 15],
  ['Crédito 30 días', 30],
  ['Crédito 30/60 días', 45],
  ['Crédito 60 días', 60],
];

const makeCustomer = ([cardcode, name, city, state, email]: Card): Customer => {
  const roll = dice('customer', cardcode);
  faker.seed(hash(cardcode));
  const [paymentTerms, termDays] = roll.pick(terms);
  return {
    cardcode,
    name,
    legalName: `${faker.person.lastName()} ${faker.person.lastName()} ${roll.pick(['S.R.L.', 'S.A.', 'S.A.S.'])}`,
    rut: `21${String(roll.int(100_000, 999_999))}00${String(roll.int(10, 99))}`,
    address: `${roll.pick(['18 de Julio', 'Av. Artigas', 'Rivera', 'Sarandí', 'Treinta y Tres', 'Zorrilla de San Martín', 'Ruta 8'])} ${roll.int(120, 3900)}`,
    city,
    state,
    phone: `${roll.pick(['2', '4'])}${String(roll.int(100, 999))} ${String(roll.int(1000, 9999))}`,
    emails: roll.chance(0.6) ? [email, `administracion@${email.split('@')[1]}`] : [email],
    seller: roll.pick(sellers),
    paymentTerms,
    termDays,
    creditLimit: roll.int(10, 80) * 10_000,
    active: cardcode !== 'C00299',
    level: roll.pick([0.82, 0.86, 0.88, 0.9, 0.92, 0.94, 0.97]),
    since: `${roll.int(2017, 2022)}-${String(roll.int(1, 12)).padStart(2, '0')}-${String(roll.int(1, 28)).padStart(2, '0')}`,
    rhythm: cardcode === NEW_CUSTOMER ? Number.POSITIVE_INFINITY : roll.int(6, 21),
  };
};

export const customers: readonly Customer[] = cards.map(makeCustomer);

const byCardcode = new Map(customers.map((customer) => [customer.cardcode, customer]));

export const findCustomer = (cardcode: string | undefined): Customer | undefined =>
  byCardcode.get(cardcode ?? '');

/** A customer with this card code who may still buy. */
export const findBuyer = (cardcode: string | undefined): Customer | undefined => {
  const customer = findCustomer(cardcode);
  return customer?.active ? customer : undefined;
};

import { dice } from '../random.ts';
import type { StoredProduct } from '../store/products.ts';
import { addDays, type Day, dayAt, dayNumber, isSunday } from './calendar.ts';
import { type Customer, customers } from './customers.ts';

const statuses = {
  R: 'Recibido',
  D: 'En diagnóstico',
  P: 'Presupuestado, espera aprobación',
  A: 'En reparación',
  L: 'Listo para retirar',
  E: 'Entregado',
  N: 'Devuelto sin reparar',
} as const;

type RepairStatus = keyof typeof statuses;

interface RepairStep {
  date: Day;
  status: RepairStatus;
  statusDescription: string;
  note: string;
}

export interface Repair {
  docNum: number;
  cardcode: string;
  date: Day;
  itemCode: string;
  title: string;
  brand: string;
  serial: string;
  problem: string;
  warranty: boolean;
  promisedDate: Day;
  /** Estimate in cents of peso, tax included; 0 until there is one, and under warranty. */
  estimate: number;
  steps: RepairStep[];
}

const EPOCH = dayNumber('2017-01-01');
const SLOTS = 40;
const FIRST_NUMBER = 70_000;
const ONE_EVERY_DAYS = 40;

const electricProblems = [
  'No enciende',
  'Pierde potencia',
  'Chispea y huele a quemado',
  'Cable cortado',
  'Hace ruido',
];
const engineProblems = [
  'No arranca en frío',
  'Pierde aceite',
  'Se apaga con carga',
  'Piola de arranque cortada',
];
const isEngine = (title: string): boolean => /NAFTA|DIESEL|\dCC\b|KVA|MOTOBOMBA/.test(title);

const notes: Record<RepairStatus, string> = {
  R: 'Ingresó por mostrador',
  D: 'Lo revisa el técnico',
  P: 'Presupuesto enviado por correo',
  A: 'Presupuesto aprobado, repuestos en taller',
  L: 'Probado en banco',
  E: 'Retirado por el cliente',
  N: 'El costo supera el valor del equipo',
};

const course = (date: Day, mended: boolean, pace: number): [Day, RepairStatus][] => {
  const after = (days: number) => addDays(date, Math.round(days * pace));
  const start: [Day, RepairStatus][] = [
    [date, 'R'],
    [after(2), 'D'],
    [after(5), 'P'],
  ];
  return mended
    ? [...start, [after(9), 'A'], [after(14), 'L'], [after(18), 'E']]
    : [...start, [after(12), 'N']];
};

const repairOn = (customer: Customer, day: number, seed: number, machines: StoredProduct[], until: Day) => {
  const roll = dice(seed, 'repair', customer.cardcode, day);
  if (isSunday(day) || machines.length === 0 || !roll.chance(1 / ONE_EVERY_DAYS)) return [];
  const date = dayAt(day);
  const product = roll.pick(machines);
  const warranty = roll.chance(0.35);
  const steps = course(date, warranty || roll.chance(0.88), roll.int(7, 16) / 10)
    .filter(([when]) => when <= until)
    .map(([when, status]) => ({
      date: when,
      status,
      statusDescription: statuses[status],
      note: notes[status],
    }));
  const estimated = steps.some(({ status }) => status === 'P') && !warranty;
  const repair: Repair = {
    docNum: FIRST_NUMBER + (day - EPOCH) * SLOTS + customers.indexOf(customer),
    cardcode: customer.cardcode,
    date,
    itemCode: product.itemCode,
    title: product.title,
    brand: product.brand,
    serial: `${product.brand.slice(0, 2)}${roll.int(100_000, 999_999)}`,
    problem: roll.pick(isEngine(product.title) ? engineProblems : electricProblems),
    warranty,
    promisedDate: addDays(date, 15),
    estimate: estimated ? roll.int(8, 60) * 10_000 : 0,
    steps,
  };
  return [repair];
};

/** A customer's repair jobs opened in a span of days, oldest first, each as it stands on `until`. */
export const repairsOf = (
  customer: Customer,
  span: { start: Day; end: Day },
  seed: number,
  machines: StoredProduct[],
  until: Day,
): Repair[] => {
  if (!Number.isFinite(customer.rhythm)) return [];
  const first = Math.max(dayNumber(span.start), dayNumber(customer.since));
  const last = Math.min(dayNumber(span.end), dayNumber(until));
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  return days.flatMap((day) => repairOn(customer, day, seed, machines, until));
};

/** The customer and day that a repair's number names. */
export const repairOwner = (docNum: number): { customer: Customer; day: Day } | undefined => {
  const customer = customers[(docNum - FIRST_NUMBER) % SLOTS];
  if (docNum < FIRST_NUMBER || !customer) return undefined;
  return { customer, day: dayAt(EPOCH + Math.floor((docNum - FIRST_NUMBER) / SLOTS)) };
};

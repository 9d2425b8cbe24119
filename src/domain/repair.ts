import type { Cents } from './money.ts';

/** A machine in the technical service. product.md §7, /web/services. */
export type Repair = {
  docNum: string;
  /** YYYY-MM-DD, the day it was handed in. */
  date: string;
  itemCode: string;
  name: string;
  brand: string;
  serial: string;
  problem: string;
  warranty: boolean;
  /** YYYY-MM-DD, or '' while nothing is promised. */
  promisedDate: string;
  /** The retailer's code and its words: R received, D diagnosis, P estimated, A under repair, L ready, E handed over, N not repaired. */
  status: string;
  statusDescription: string;
  /** In pesos, tax included; 0 until there is one, and under warranty. */
  estimate: Cents;
};

/** A repair with its steps, oldest first. product.md §7, /web/servicestatus. */
export type RepairStatus = Repair & {
  history: { date: string; status: string; statusDescription: string; note: string }[];
};

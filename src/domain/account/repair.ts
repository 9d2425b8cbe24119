import { REPAIRS_PATH } from '#domain/account/paths.ts';
import type { Cents } from '#domain/money.ts';

/** Repairs are listed this far back unless asked otherwise. product.md §9. */
export const LISTED_MONTHS = 24;

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

/** The states that end a repair: the machine is with its owner again, mended or not. */
const ENDED = ['E', 'N'];

export const isOpenRepair = ({ status }: Pick<Repair, 'status'>): boolean => !ENDED.includes(status);

/** A repair with its steps, oldest first. product.md §7, /web/servicestatus. */
export type RepairStatus = Repair & {
  history: { date: string; status: string; statusDescription: string; note: string }[];
};

/** The page of one repair. */
export const repairPath = (docNum: string): string => `${REPAIRS_PATH}/${encodeURIComponent(docNum)}`;

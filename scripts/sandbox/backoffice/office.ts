import type { PlantedPrices } from '../commerce/price-list.ts';
import type { PromoDays } from '../commerce/promos.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { CartStore } from '../store/carts.ts';
import type { OrderStore } from '../store/orders.ts';
import type { Outbox } from '../store/outbox.ts';
import type { ProductStore } from '../store/products.ts';

/** What every call works on. */
export interface Office {
  /** This server's own address, without a slash at the end. */
  base: string;
  seed: number;
  products: ProductStore;
  carts: CartStore;
  orders: OrderStore;
  outbox: Outbox;
  planted: PlantedPrices;
  promoDays: PromoDays;
  pictures: Pictures;
  /** Whether it has something to announce to customers. */
  announces: boolean;
}

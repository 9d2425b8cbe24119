import { type Ages, StaleWhileRevalidate } from '#backoffice/cache/staleWhileRevalidate.ts';
import { getEmployees } from '#backoffice/calls/account.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import type { Employee } from '#domain/account/customer.ts';

/** People come and go, and not by the minute. */
const AGES: Ages = { freshMs: 10 * 60_000, maxAgeMs: 60 * 60_000 };
const ALL = 'all';

/** The retailer's employees, asked for once for all customers. */
export class Staff {
  readonly #employees: StaleWhileRevalidate<Employee[]>;

  constructor(office: BackOffice) {
    this.#employees = new StaleWhileRevalidate(AGES, () => getEmployees(office), 1);
  }

  /** Throws what the call throws. */
  async list(): Promise<Employee[]> {
    return (await this.#employees.get([ALL])).flat();
  }
}

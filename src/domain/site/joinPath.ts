import { BECOME_CUSTOMER_PATH, CONTACT_PATH } from '#domain/paths.ts';
import { HAS_JOIN_PAGE } from '#retailer/values/pages.ts';

/** Where whoever wants an account is led: to the retailer's page about it or, where there is none, to the contact form. */
export const JOIN_PATH = HAS_JOIN_PAGE ? BECOME_CUSTOMER_PATH : CONTACT_PATH;

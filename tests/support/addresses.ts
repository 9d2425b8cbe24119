/** Where the journeys find the product: ports of their own, so that `npm start` can go on running beside them. */
export const SHOP = 'http://localhost:4390';
export const OFFICE_PORT = 4890;
export const OFFICE = `http://localhost:${OFFICE_PORT}`;
export const IDENTITY_PORT = 4891;
/** The build of the journeys, beside dist and not instead of it. */
export const SHOP_DIST = 'dist-e2e';

/** Prices that no product would have by itself: found anywhere public, they are a leak. In cents of no currency. */
export const PLANTED_PRICES = [73_519.37, 86_421.93] as const;

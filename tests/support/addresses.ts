/**
 * Where the journeys find the product: ports of their own, so that `npm start` can go on running beside them.
 * TEST_PORT moves all three.
 */
const PORT = Number(process.env.TEST_PORT ?? 4390);
export const OFFICE_PORT = PORT + 500;
export const IDENTITY_PORT = PORT + 501;

export const SHOP = `http://localhost:${PORT}`;
export const OFFICE = `http://127.0.0.1:${OFFICE_PORT}`;
export const IDENTITY = `http://localhost:${IDENTITY_PORT}`;
/** The build of the journeys, beside dist and not instead of it. */
export const SHOP_DIST = 'dist-e2e';

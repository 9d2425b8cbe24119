/**
 * Where the journeys find the product: ports of their own, so that `npm start` can go on running beside them. Each
 * worker of Playwright has a shop, a back office and an identity provider to itself, so that no journey meets what
 * another one does to a cart, to the faults or to the journal. TEST_PORT moves them all.
 */
const PORT = Number(process.env.TEST_PORT ?? 4390);

/** How many journeys go on at once: as many as the small machines of CI have cores. */
export const WORKERS = 2;

type Addresses = { shop: string; office: string; identity: string; officePort: number; identityPort: number };

/** `worker` counts from 0. The second shop is on the next port, its sandbox on the next two. */
export function addressesOf(worker: number): Addresses {
  const officePort = PORT + 500 + 2 * worker;
  const identityPort = officePort + 1;
  return {
    shop: `http://localhost:${PORT + worker}`,
    office: `http://127.0.0.1:${officePort}`,
    identity: `http://localhost:${identityPort}`,
    officePort,
    identityPort,
  };
}

/** Playwright numbers the workers that run at the same time. Outside of one this is the first shop. */
export const {
  shop: SHOP,
  office: OFFICE,
  identity: IDENTITY,
} = addressesOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
/** The back office that the night of all shops was taken from: videos and documents have its address. */
export const { shop: FIRST_SHOP, office: NIGHTS_OFFICE } = addressesOf(0);
/** The build of the journeys, which all shops serve, beside dist and not instead of it. */
export const SHOP_DIST = 'dist-e2e';
/** What the night of that build left in its folder of data, for whoever serves it in a folder of their own. */
export const SHOP_DATA = 'dist-e2e-data';
/** Where the e-mails of a worker's shop are. */
export const mailFolderOf = (worker: number): string => `${SHOP_DATA}/mail-${worker}`;

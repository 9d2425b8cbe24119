const answers = (shop: string): Promise<boolean> =>
  fetch(`${shop}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ends the program with a sentence unless a shop answers at this address. */
export async function requireShop(shop: string): Promise<void> {
  if (await answers(shop)) return;
  console.error(`No shop answers at ${shop}: run \`npm start\` first, or pass --shop with another address.`);
  process.exit(1);
}

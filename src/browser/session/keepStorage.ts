/** Firefox asks the person, who only wanted to write a line; the others decide by themselves, without a word. */
const asksThePerson = (): boolean => navigator.userAgent.includes('Firefox/');

/**
 * Asks the browser not to delete what this shop keeps in it when it needs room, or after days without a visit. Whether it agrees changes
 * nothing: the tables are kept with the account too.
 */
export async function keepStorage(): Promise<void> {
  const { storage } = navigator;
  if (!storage?.persist || asksThePerson()) return;
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch (cause) {
    console.warn('The browser was not asked to keep its storage.', cause);
  }
}

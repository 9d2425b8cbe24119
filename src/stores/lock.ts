/**
 * Does the work while no other tab of this browser does work of the same name. Browsers without Web Locks do it at once:
 * the server must bear that the same thing is sent twice.
 */
export const inTurn = async (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

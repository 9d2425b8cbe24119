/**
 * Does the work while no other tab of this browser does work of the same name. Browsers without Web Locks do it at once:
 * the server must bear that the same thing is sent twice.
 */
export const inTurn = async (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

/**
 * The same for work that the server bears when two tabs send it: the tab in use, of which a browser has one, does it at
 * once. A lock takes a slow machine a tenth of a second.
 */
export const inTurnUnlessInUse = async (name: string, work: () => Promise<void>): Promise<void> =>
  document.hasFocus() ? work() : inTurn(name, work);

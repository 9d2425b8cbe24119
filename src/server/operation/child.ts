/** What a program says and hears that ./childProgram.ts has started. */

/** What it was told at its start. */
export const childArgument = <T>(): T => JSON.parse(process.argv[2] ?? 'null') as T;

/** Answers the server; nothing where the server is gone. */
export const tellServer = (message: unknown): void => {
  if (process.connected) process.send?.(message);
};

/** Ends with the server, and not with a signal to the server's group: what is asked of it then is still answered. */
export function endWithServer(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
}

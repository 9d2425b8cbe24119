/**
 * Ends this program at once when the one that started it ends, however that ends: nobody waits for its answer or its
 * files. For a program that is started with a channel (stdio `ipc`), which closes then; without one it does nothing.
 */
export function endWithParent(): void {
  const end = (): never => process.exit(1);
  process.once('disconnect', end);
  // The parent may have ended while this program was still loading.
  if (process.connected === false) end();
  // Nothing is said over it: it must not keep this program alive when its work is done.
  process.channel?.unref();
}

import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Renders nothing at build time and in the first browser pass: what a customer sees comes from the browser's own state,
 * and the static HTML is the visitor's. Without it React finds other HTML than it renders, error #418.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? children : null;
}

import { type ReactNode, useSyncExternalStore } from 'react';
import { Guarded } from './Guarded.tsx';

const never = () => () => {};

/**
 * Renders nothing at build time and in the browser's first pass: a customer's content comes from the browser's own state,
 * and the static HTML is the visitor's. Otherwise React renders other HTML than the page has, which is its error #418.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? <Guarded>{children}</Guarded> : null;
}

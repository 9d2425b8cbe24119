import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Guarded } from './Guarded.tsx';

/** Renders a part into its place in the page. */
export const renderInto = (place: Element, part: ReactNode): void =>
  createRoot(place).render(<Guarded>{part}</Guarded>);

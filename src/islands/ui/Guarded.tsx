import { Component, type ReactNode } from 'react';
import { sayMissing } from '#browser/shell/missing.ts';

type Props = { children: ReactNode };

/** A part that throws while it renders is missing alone: its place says so, and what is around it stays. */
export class Guarded extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render(): ReactNode {
    return this.state.failed ? <div ref={sayMissing} /> : this.props.children;
  }
}

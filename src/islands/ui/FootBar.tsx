import type { ReactNode } from 'react';

/** Says to the page that the bar is there, and its height in pixels. */
function keepRoom(bar: HTMLElement | null) {
  if (!bar) return;
  const { style, dataset } = document.documentElement;
  dataset.footBar = '';
  const measured = new ResizeObserver(() => style.setProperty('--foot', `${bar.offsetHeight}px`));
  measured.observe(bar, { box: 'border-box' });
  return () => {
    measured.disconnect();
    style.removeProperty('--foot');
    delete dataset.footBar;
  };
}

type Props = { className: string; children: ReactNode };

/** A bar at the window's lower edge, under which the page keeps as much room as it takes. */
export const FootBar = ({ className, children }: Props) => (
  <div className={`foot-bar no-print ${className}`} ref={keepRoom}>
    {children}
  </div>
);

import { type ReactNode, useEffect, useState } from 'react';
import { allowSound } from '#browser/quickOrder/scan/beep.ts';
import { scanCopy as copy } from '#copy/quickOrder.ts';
import { SCAN_HASH } from '#domain/paths.ts';
import type { Draft } from '#domain/quickOrder/table.ts';
import type ScanPanel from './ScanPanel.tsx';

type PanelState = { status: 'closed' | 'failed' } | { status: 'open'; Panel: typeof ScanPanel };

/** The camera's panel, which is fetched when somebody opens it, also from a phone's home screen. */
export function useScanning(draft: Draft): { panel: ReactNode; open: () => void } {
  const [loaded, setLoaded] = useState<PanelState>({ status: 'closed' });
  const open = () => {
    allowSound();
    import('./ScanPanel.tsx').then(
      ({ default: Panel }) => setLoaded({ status: 'open', Panel }),
      () => setLoaded({ status: 'failed' }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is opened once.
  useEffect(() => {
    if (location.hash !== SCAN_HASH) return;
    // Whoever closes the camera and reloads the page wants the table.
    history.replaceState(history.state, '', location.pathname + location.search);
    open();
  }, []);
  const close = () => setLoaded({ status: 'closed' });
  switch (loaded.status) {
    case 'closed':
      return { open, panel: null };
    case 'failed':
      return {
        open,
        panel: (
          <p className="notice" data-tone="warn" role="alert">
            {copy.problem.failed}
          </p>
        ),
      };
    case 'open':
      return { open, panel: <loaded.Panel draft={draft} onEnd={close} /> };
  }
}

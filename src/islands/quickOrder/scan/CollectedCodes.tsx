import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $collected, discard, loadCollected } from '#browser/quickOrder/scan/collected.ts';
import { scanCopy } from '#copy/quickOrder.ts';
import { SCANS_MAX } from '#domain/quickOrder/drafts/shelf.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { CollectedCode } from './CollectedCode.tsx';
import { saveCollected } from './saveCollected.ts';

const { collected: copy } = scanCopy;

/** The codes that were scanned and that nobody knew: the product of each is chosen, or they are taken away as a file. */
export function CollectedCodes() {
  const codes = useStore($collected);
  useEffect(() => {
    const load = () => void loadCollected();
    load();
    // A hand scanner may have been used in another tab.
    addEventListener('focus', load);
    return () => removeEventListener('focus', load);
  }, []);
  if (codes.length === 0) return null;
  return (
    <Panel id="scan-codes" title={copy.title}>
      <p className="panel-body soft small">
        {copy.hint} {codes.length >= SCANS_MAX && copy.full(SCANS_MAX)}
      </p>
      <ul className="scan-code-list">
        {codes.map((scan) => (
          <CollectedCode key={scan.code} scan={scan} />
        ))}
      </ul>
      <div className="panel-body cluster">
        <button type="button" className="button button-secondary" onClick={() => void saveCollected(codes)}>
          {copy.download}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void discard(codes.map(({ code }) => code))}
        >
          {copy.removeAll}
        </button>
      </div>
    </Panel>
  );
}

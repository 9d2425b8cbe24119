import { useEffect, useId, useRef, useState } from 'react';
import { preloadCatalogue } from '#browser/quickOrder/reader.ts';
import { beep } from '#browser/quickOrder/scan/beep.ts';
import { type TakenScan, takeScan } from '#browser/quickOrder/scan/takeScan.ts';
import { scanCopy as copy } from '#copy/quickOrder.ts';
import type { Draft } from '#domain/quickOrder/table.ts';
import { LastScan } from './LastScan.tsx';
import { type CameraState, useCamera } from './useCamera.ts';

type ControlsProps = {
  state: CameraState;
  onCamera: (deviceId: string) => void;
  onEnd: () => void;
};

function Controls({ state, onCamera, onEnd }: ControlsProps) {
  const [isLit, setIsLit] = useState(false);
  const id = useId();
  const camera = state.status === 'on' ? state.camera : null;
  const light = () => {
    camera?.setTorch?.(!isLit).then(
      () => setIsLit(!isLit),
      () => undefined,
    );
  };
  return (
    <div className="scan-controls">
      {camera?.setTorch && (
        <button type="button" className="button button-secondary" aria-pressed={isLit} onClick={light}>
          {copy.torch}
        </button>
      )}
      {camera && camera.devices.length > 1 && (
        <select
          autoComplete="off"
          id={id}
          className="input"
          aria-label={copy.camera}
          value={camera.deviceId}
          onChange={({ target }) => onCamera(target.value)}
        >
          {camera.devices.map(({ deviceId, label }, at) => (
            <option key={deviceId} value={deviceId}>
              {label || copy.cameraNumber(at + 1)}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="button button-secondary" onClick={onEnd}>
        {copy.close}
      </button>
    </div>
  );
}

/** The camera, what it reads, and what became of the last code. What it reads goes to the table. */
export default function ScanPanel({ draft, onEnd }: { draft: Draft; onEnd: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [deviceId, setDeviceId] = useState<string>();
  const [last, setLast] = useState<TakenScan | null>(null);
  const { state, again } = useCamera({
    video,
    deviceId,
    onScan: async (code, takePicture) => {
      const taken = await takeScan({ code, takePicture });
      beep(taken.status === 'added' ? 'known' : 'unknown');
      setLast(taken);
    },
  });
  useEffect(() => {
    preloadCatalogue();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={panel} className="panel scan-panel" aria-label={copy.title}>
      <div className="scan-view" hidden={state.status === 'off'}>
        <video ref={video} muted playsInline aria-label={copy.video} />
        <span className="scan-frame" aria-hidden="true" />
        {state.status === 'starting' && (
          <p className="scan-starting" role="status">
            {copy.starting}
          </p>
        )}
      </div>
      {state.status === 'off' && (
        <div className="notice" data-tone="warn" role="alert">
          <p>{copy.problem[state.problem]}</p>
          <button type="button" className="button button-secondary button-small" onClick={again}>
            {copy.again}
          </button>
        </div>
      )}
      <div className="panel-body stack">
        {last ? <LastScan scan={last} draft={draft} /> : <p className="soft small">{copy.hint}</p>}
        <Controls state={state} onCamera={setDeviceId} onEnd={onEnd} />
      </div>
    </section>
  );
}

/** Why there is no picture. `insecure`: browsers give a camera to https only. */
export type CameraProblem = 'insecure' | 'denied' | 'none' | 'inUse' | 'failed';

export type Camera = {
  stream: MediaStream;
  deviceId: string | undefined;
  /** Every camera of the device, once one may be used. */
  devices: readonly MediaDeviceInfo[];
  /** Null where it has no light. */
  setTorch: ((isOn: boolean) => Promise<void>) | null;
};

/** A code needs the lines of its bars, and no more. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

/** By the name alone: an OverconstrainedError is a DOMException in some engines and none in others. */
export const problemOf = (error: unknown): CameraProblem =>
  PROBLEMS[String((error as { name?: unknown } | null)?.name)] ?? 'failed';

// TypeScript's DOM lacks what the Image Capture specification adds: https://w3c.github.io/mediacapture-image/
type Torch = { torch?: boolean };
const hasTorch = (track: MediaStreamTrack): boolean =>
  // Firefox has no capabilities.
  (track.getCapabilities?.() as Torch | undefined)?.torch === true;

export const closeCamera = ({ stream }: Camera): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Opens a camera: the one with this id, or the one that looks away from who holds the device. Throws what browsers throw. */
export async function openCamera(deviceId: string | undefined): Promise<Camera> {
  const which = deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...SIZE, ...which } });
  const [track] = stream.getVideoTracks();
  const devices = (await navigator.mediaDevices.enumerateDevices()).filter(
    ({ kind }) => kind === 'videoinput',
  );
  return {
    stream,
    devices,
    deviceId: track?.getSettings().deviceId,
    setTorch:
      track && hasTorch(track)
        ? (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet & Torch] })
        : null,
  };
}

import { type RefObject, useEffect, useState } from 'react';
import {
  type Camera,
  type CameraProblem,
  closeCamera,
  openCamera,
  problemOf,
} from '#browser/quickOrder/scan/camera.ts';
import { pictureOf, readFrames } from '#browser/quickOrder/scan/frames.ts';

export type CameraState =
  | { status: 'starting' }
  | { status: 'on'; camera: Camera }
  | { status: 'off'; problem: CameraProblem };

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  /** Undefined: the one that looks away from whoever holds the device. */
  deviceId: string | undefined;
  /** A code came into sight. */
  onScan: (code: string, takePicture: () => string) => Promise<void>;
};

/** A camera whose picture is read for as long as the page is seen. `again` opens it once more after a problem. */
export function useCamera({ video, deviceId, onScan }: Props): { state: CameraState; again: () => void } {
  const [state, setState] = useState<CameraState>({ status: 'starting' });
  const [attempt, setAttempt] = useState(0);
  const [isSeen, setIsSeen] = useState(true);

  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the same camera, and onScan is read when a code comes.
  useEffect(() => {
    if (!isSeen) return;
    if (navigator.mediaDevices === undefined) return setState({ status: 'off', problem: 'insecure' });
    let isOver = false;
    const ends: (() => void)[] = [];
    const stop = () => {
      isOver = true;
      for (const end of ends) end();
    };
    const fail = (problem: CameraProblem) => {
      if (isOver) return;
      stop();
      setState({ status: 'off', problem });
    };
    const start = async () => {
      const camera = await openCamera(deviceId);
      const element = video.current;
      if (isOver || element === null) return closeCamera(camera);
      ends.push(() => closeCamera(camera));
      for (const track of camera.stream.getTracks()) track.addEventListener('ended', () => fail('inUse'));
      element.srcObject = camera.stream;
      await element.play();
      if (isOver) return;
      setState({ status: 'on', camera });
      ends.push(
        readFrames(element, {
          onScan: (code) => onScan(code, () => pictureOf(element)),
          onFailure: () => fail('failed'),
        }),
      );
    };
    setState({ status: 'starting' });
    start().catch((error) => fail(problemOf(error)));
    return stop;
  }, [deviceId, attempt, isSeen]);

  return { state, again: () => setAttempt((now) => now + 1) };
}

const TONES = { known: { hertz: 1_320, seconds: 0.08 }, unknown: { hertz: 330, seconds: 0.25 } };
const VIBRATION_MS = { known: 40, unknown: [60, 60, 60] };

let context: AudioContext | undefined;

/** Lets the page sound: called at a press, without which browsers are silent. */
export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Says that a code was read, to whoever looks at the shelf and not at the page: high where it is known, low where it is not. */
export function beep(kind: keyof typeof TONES): void {
  navigator.vibrate?.(VIBRATION_MS[kind]);
  if (context?.state !== 'running') return;
  const { hertz, seconds } = TONES[kind];
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0.2, context.currentTime);
  // Without this it ends with a click.
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start();
  oscillator.stop(context.currentTime + seconds);
}

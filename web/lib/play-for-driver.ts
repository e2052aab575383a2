import { driverSound } from './kept-switch.ts';
import { playWhenAllowed } from './play-tones.ts';

/** The same as `playWhenAllowed`, unless the driver has turned the sound off on this phone. */
export function playForDriver(tonesHz: readonly number[]): () => void {
  return driverSound.isOn() ? playWhenAllowed(tonesHz) : () => undefined;
}

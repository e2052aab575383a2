import { useSyncExternalStore } from 'react';

interface KeptSwitch {
  isOn: () => boolean;
  /** The state, and the function that changes it. */
  useSwitch: () => [boolean, (on: boolean) => void];
}

/** A choice of this browser rather than of the account, on unless it was turned off. */
function keepSwitch(key: string): KeptSwitch {
  const changed = `${key}-changed`;
  function subscribe(onChange: () => void): () => void {
    window.addEventListener(changed, onChange);
    window.addEventListener('storage', onChange);
    return () => {
      window.removeEventListener(changed, onChange);
      window.removeEventListener('storage', onChange);
    };
  }
  function isOn(): boolean {
    try {
      return localStorage.getItem(key) !== 'off';
    } catch {
      return true;
    }
  }
  function turn(on: boolean): void {
    try {
      localStorage.setItem(key, on ? 'on' : 'off');
    } catch {
      // A browser without storage keeps it on.
    }
    window.dispatchEvent(new Event(changed));
  }
  return { isOn, useSwitch: () => [useSyncExternalStore(subscribe, isOn, () => true), turn] };
}

/** New needs of the board sound at this desk. */
export const needsSound = keepSwitch('needs-sound');

/** Offers and news sound on this driver's phone. */
export const driverSound = keepSwitch('driver-sound');

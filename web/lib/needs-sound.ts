import { useSyncExternalStore } from 'react';

const KEY = 'needs-sound';
const CHANGED = 'needs-sound-changed';

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function turn(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // A browser without storage keeps the sound on.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Whether new needs sound in this browser: a matter of the desk somebody sits at, not of the account. */
export function useNeedsSound(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn, () => true), turn];
}

import { useEffect, useState } from 'react';
import { keepScreenOn } from './hold-screen.ts';

const KEY = 'elbbote.screen-on';

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/**
 * Keeps the screen awake while the driver wants it; undefined if the browser cannot. The choice is stored.
 */
export function useScreenOn(): { isOn: boolean; setOn: (isOn: boolean) => void } | undefined {
  const [isOn, setOn] = useState(readChoice);
  const isSupported = typeof navigator !== 'undefined' && 'wakeLock' in navigator;
  useEffect(() => {
    if (!isSupported || !isOn) return;
    return keepScreenOn(document, navigator.wakeLock);
  }, [isOn, isSupported]);
  if (!isSupported) return undefined;
  return {
    isOn,
    setOn(next) {
      setOn(next);
      try {
        localStorage.setItem(KEY, String(next));
      } catch {
        // The choice then lasts as long as the page.
      }
    },
  };
}

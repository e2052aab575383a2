import { useEffect, useState } from 'react';

const OPENS_AFTER_MS = 2000;
const KEY = 'elbbote.high-volume-closed';

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/** The dialog for large customers: by itself once a session where the operator wants it, by its link always. */
export function useHighVolume(opensByItself: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!opensByItself || wasClosed()) return;
    const timer = setTimeout(() => setIsOpen(true), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opensByItself]);
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      try {
        sessionStorage.setItem(KEY, 'true');
      } catch {
        // Then it opens again on the next visit of the tab.
      }
    },
  };
}

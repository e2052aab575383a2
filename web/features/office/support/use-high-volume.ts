import { useEffect, useState } from 'react';

/** After the tab was entered, and after the last key: it must not take the focus from somebody typing. */
const QUIET_MS = 2000;
const KEY = 'elbbote.high-volume-closed';
const typing = ['keydown', 'input'] as const;

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

/**
 * The dialog for large customers: by itself once a session where the operator wants it, by its link always.
 */
export function useHighVolume(opensByItself: boolean) {
  const [opened, setOpened] = useState<'by itself' | 'by link'>();
  useEffect(() => {
    if (!opensByItself || wasClosed()) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(open, QUIET_MS);
    };
    const open = () => {
      if (wasClosed()) return;
      // One question at a time.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) wait();
      else setOpened('by itself');
    };
    wait();
    for (const sign of typing) document.addEventListener(sign, wait, true);
    return () => {
      clearTimeout(timer);
      for (const sign of typing) document.removeEventListener(sign, wait, true);
    };
  }, [opensByItself]);
  return {
    isOpen: opened !== undefined,
    /** Nobody asked for it. */
    isUnasked: opened === 'by itself',
    open: () => setOpened('by link'),
    close: () => {
      setOpened(undefined);
      try {
        sessionStorage.setItem(KEY, 'true');
      } catch {
        // Then it opens again on the next visit of the tab.
      }
    },
  };
}

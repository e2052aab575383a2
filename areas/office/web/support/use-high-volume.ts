import { useEffect, useRef, useState } from 'react';

/**
 * Delay after the tab was opened, and after the last key press: it must not take the focus while the user
 * types.
 */
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
 * The dialog for large customers: opens by itself once per session if the operator enabled it, and always by
 * its link.
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
      // One dialog at a time.
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
  const hasOpened = useRef(false);
  if (opened) hasOpened.current = true;
  return {
    isOpen: opened !== undefined,
    /** From then on the dialog keeps what was typed into it. */
    hasOpened: hasOpened.current,
    /** It opened without a request. */
    isUnasked: opened === 'by itself',
    open: () => setOpened('by link'),
    close: () => {
      setOpened(undefined);
      try {
        sessionStorage.setItem(KEY, 'true');
      } catch {
        // It then opens again on the next visit of the tab.
      }
    },
  };
}

import { useEffect, useRef } from 'react';

declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/**
 * On a phone the back button closes what is open, instead of leaving the page with its input. Browsers
 * without CloseWatcher keep the default. Not for keyboards, where Escape applies to the innermost element.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!isOpen || !CloseWatcher || !matchMedia('(pointer: coarse)').matches) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => latest.current());
    return () => watcher.destroy();
  }, [isOpen]);
}

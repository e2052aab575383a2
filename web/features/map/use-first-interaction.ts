import { useEffect, useState } from 'react';

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/**
 * False until the person does anything. The map's library is larger than the whole page; whoever only reads, on a slow
 * phone, is spared it.
 */
export function useFirstInteraction(isAwaited: boolean): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    if (!isAwaited || hasInteracted) return;
    const wake = () => setHasInteracted(true);
    for (const sign of signs) window.addEventListener(sign, wake, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, [isAwaited, hasInteracted]);
  return hasInteracted;
}

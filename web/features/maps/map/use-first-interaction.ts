import { useEffect, useState } from 'react';
import { hasInteractedEarly, signsOfLife } from '#web/lib/early-input.ts';

/**
 * False until the first interaction. The map's library is larger than the whole page; users who only read, on
 * a slow phone, do not load it.
 */
export function useFirstInteraction(isAwaited: boolean): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    if (!isAwaited || hasInteracted) return;
    const wake = () => setHasInteracted(true);
    if (hasInteractedEarly()) return wake();
    for (const sign of signsOfLife) window.addEventListener(sign, wake, { once: true, passive: true });
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, wake);
    };
  }, [isAwaited, hasInteracted]);
  return hasInteracted;
}

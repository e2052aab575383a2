import { useEffect, useState } from 'react';
import { hasInteractedEarly, signsOfLife } from '#web/lib/early-input.ts';

/** Until it is ended; a pointer counts once it really moves. */
export function listenForInteraction(wake: () => void): () => void {
  const move = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) wake();
  };
  for (const sign of signsOfLife) window.addEventListener(sign, wake, { passive: true });
  window.addEventListener('pointermove', move, { passive: true });
  return () => {
    for (const sign of signsOfLife) window.removeEventListener(sign, wake);
    window.removeEventListener('pointermove', move);
  };
}

/**
 * False until the first interaction. The map's library is larger than the whole page; users who only read, on
 * a slow phone, do not load it.
 */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    if (hasInteracted) return;
    const wake = () => setHasInteracted(true);
    if (hasInteractedEarly()) return wake();
    return listenForInteraction(wake);
  }, [hasInteracted]);
  return hasInteracted;
}

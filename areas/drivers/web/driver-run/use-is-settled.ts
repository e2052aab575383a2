import { useEffect, useState } from 'react';

/** A second tap with a glove comes within this time, at the same place. */
const SETTLE_MS = 700;

/**
 * False for a moment after `subject` has changed: what has come under the finger does not answer to a tap
 * that was meant for what was there before.
 */
export function useIsSettled(subject: string): boolean {
  const [settled, setSettled] = useState(subject);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(subject), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [subject]);
  return settled === subject;
}

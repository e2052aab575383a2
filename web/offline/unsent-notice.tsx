import { lazy, Suspense, useState } from 'react';
import { useWarmUp } from '#web/lib/use-warm-up.ts';
import { useOutbox } from './use-outbox.ts';

const loadActs = () => import('./refused-acts.tsx');
const RefusedActs = lazy(loadActs);

/** What the server refused of the acts that were sent later; on most days nothing. */
export function UnsentNotice() {
  const { acts } = useOutbox();
  useWarmUp(loadActs);
  // It stays, as its last dialog closes after the last act is gone.
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && acts.some(({ refusal }) => refusal)) setIsNeeded(true);
  return <Suspense>{isNeeded && <RefusedActs />}</Suspense>;
}

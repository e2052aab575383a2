import { useEffect } from 'react';
import { failureDetail, failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { RouteEnds } from './route-ends.ts';

/**
 * A kept point that the server no longer takes, after new map data: the address has its own again, and it is
 * said.
 */
export function useRefusedPin({ change }: RouteEnds, error: unknown): void {
  const { showToast } = useToast();
  useEffect(() => {
    const end = failureDetail(error, 'PIN_TOO_FAR') ?? failureDetail(error, 'PIN_ON_OTHER_STREET');
    if (end !== 'pickup' && end !== 'delivery') return;
    change(end, { pin: null });
    showToast({
      title: 'Punkt auf der Karte zurückgesetzt',
      description: failureText(error),
      kind: 'destructive',
    });
  }, [error, change, showToast]);
}

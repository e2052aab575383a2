import { useEffect } from 'react';
import { failureDetail, failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { RouteEnds } from './route-ends.ts';

/**
 * Resets a stored pin that the server no longer accepts after a map data update to the address's own point,
 * and tells the customer.
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

import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { deliveryDetails } from '#contract/deliveries.ts';
import { orpc } from '#web/lib/api.ts';

export type ActiveDelivery = z.infer<typeof deliveryDetails>;

/** What the driver has in hand, then parcels of absent recipients that still lie in the vehicle. */
export function useActiveDeliveries() {
  return useQuery(orpc.drivers.listActiveDeliveries.queryOptions());
}

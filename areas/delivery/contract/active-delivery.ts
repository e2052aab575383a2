import { z } from 'zod';
import { commands } from '#delivery/domain/commands.ts';
import { parcelLocations } from '#platform/domain/statuses.ts';
import { deliveryDetails, statusBadge } from './deliveries.ts';

/**
 * A delivery in hand, and the state that each of the driver's own acts would lead to: known without a
 * network.
 */
export const activeDelivery = deliveryDetails.extend({
  ahead: z.array(
    statusBadge.extend({
      after: z.enum(commands),
      /** If the act reports one. */
      parcelLocation: z.enum(parcelLocations).nullable(),
      allowedCommands: z.array(z.enum(commands)),
    }),
  ),
});

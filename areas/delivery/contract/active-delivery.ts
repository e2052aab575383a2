import { z } from 'zod';
import { commands } from '#delivery/domain/commands.ts';
import { parcelLocations } from '#platform/domain/statuses.ts';
import { deliveryDetails, statusBadge } from './deliveries.ts';

/**
 * A delivery in hand, and the state that each of the driver's own acts would lead to: known without a
 * network.
 */
export const activeDelivery = deliveryDetails.extend({
  /** Equal for parcels of this list that are collected, or handed over, at one door. */
  doors: z.object({ pickup: z.string(), delivery: z.string() }),
  ahead: z.array(
    statusBadge.extend({
      after: z.enum(commands),
      /** If the act reports one. */
      parcelLocation: z.enum(parcelLocations).nullable(),
      allowedCommands: z.array(z.enum(commands)),
    }),
  ),
});

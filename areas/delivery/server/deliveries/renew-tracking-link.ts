import { randomBytes } from 'node:crypto';
import type { DeliveryPatch } from './deliveries.store.ts';

const TOKEN_BYTES = 32;

/**
 * Another link for the receiver if a change names another phone number: whoever has the earlier number may
 * have been sent the link, could follow the courier with it and have the parcel left elsewhere.
 */
export function renewTrackingLink(change: DeliveryPatch): Pick<DeliveryPatch, 'trackingToken'> {
  return change.receiverPhone === undefined
    ? {}
    : { trackingToken: randomBytes(TOKEN_BYTES).toString('hex') };
}

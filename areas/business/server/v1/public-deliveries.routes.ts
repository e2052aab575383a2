import type { ApiKeyMode } from '#business/domain/api-key-scopes.ts';
import type { DeliveryWorld } from './delivery-world.ts';
import { liveDeliveries } from './live-deliveries.ts';
import { publicApiFor } from './public-api.ts';
import type { KeyHolder } from './require-key.ts';
import { sandboxDeliveries } from './sandbox-deliveries.ts';

const worlds: Record<ApiKeyMode, DeliveryWorld> = { live: liveDeliveries, test: sandboxDeliveries };
const worldOf = ({ key }: KeyHolder) => worlds[key.mode];

const reading = publicApiFor('deliveries:read').deliveries;
const writing = publicApiFor('deliveries:write').deliveries;

export const publicDeliveriesRoutes = {
  listDeliveries: reading.listDeliveries.handler(
    async ({ context: { services, holder }, input }) => await worldOf(holder).list(services, holder, input),
  ),
  getDelivery: reading.getDelivery.handler(
    async ({ context: { services, holder }, input }) => await worldOf(holder).get(services, holder, input.id),
  ),
  createDelivery: writing.createDelivery.handler(
    async ({ context: { services, holder }, input }) => await worldOf(holder).create(services, holder, input),
  ),
  updateContacts: writing.updateContacts.handler(
    async ({ context: { services, holder }, input }) =>
      await worldOf(holder).updateContacts(services, holder, input),
  ),
  cancelDelivery: writing.cancelDelivery.handler(
    async ({ context: { services, holder }, input }) => await worldOf(holder).cancel(services, holder, input),
  ),
  getPosition: reading.getPosition.handler(
    async ({ context: { services, holder }, input }) =>
      await worldOf(holder).getPosition(services, holder, input.id),
  ),
  getProof: reading.getProof.handler(
    async ({ context: { services, holder }, input }) =>
      await worldOf(holder).getProof(services, holder, input.id),
  ),
};

import { changeContacts } from '#server/delivery/deliveries/change-contacts.ts';
import { getDeliveryPage } from '#server/delivery/deliveries/get-delivery-page.ts';
import { transitionDelivery } from '#server/delivery/deliveries/transition-delivery.ts';
import { getProofDocument } from '#server/delivery/proofs/get-proof-document.ts';
import { getLive } from '#server/dispatch/positions/get-live.ts';
import { orderOnAccount } from '#server/money/checkout/order-on-account.ts';
import { getKeyDelivery, requireKeyDelivery } from './get-key-delivery.ts';
import { getKeyQuote } from './get-key-quote.ts';
import { publicApiFor } from './public-api.ts';
import { toDeliverySummary, toPublicDelivery } from './to-public-delivery.ts';

const reading = publicApiFor('deliveries:read').deliveries;
const writing = publicApiFor('deliveries:write').deliveries;

export const publicDeliveriesRoutes = {
  listDeliveries: reading.listDeliveries.handler(async ({ context: { services, holder }, input }) => {
    const { created_from: from, created_before: before } = input;
    const asked = {
      companyId: holder.key.companyId,
      list: input.state,
      status: input.status,
      externalId: input.external_id,
      createdFrom: from === undefined ? undefined : new Date(from),
      createdBefore: before === undefined ? undefined : new Date(before),
      after: input.cursor,
    };
    const { deliveries, next } = await getDeliveryPage(services, holder.viewer, asked);
    return { deliveries: deliveries.map(toDeliverySummary), next_cursor: next };
  }),
  getDelivery: reading.getDelivery.handler(async ({ context: { services, holder }, input }) =>
    toPublicDelivery(await getKeyDelivery(services, holder, input.id)),
  ),
  createDelivery: writing.createDelivery.handler(async ({ context: { services, holder }, input }) => {
    const { pickup, dropoff } = input;
    const quote = await getKeyQuote(services, holder, input.quote_id);
    const id = await orderOnAccount(services, holder.viewer, {
      quoteId: quote.id,
      deliverySpeed: input.speed,
      senderName: pickup.contact_name,
      senderPhone: pickup.contact_phone,
      pickupDetails: pickup.note,
      receiverName: dropoff.contact_name,
      receiverPhone: dropoff.contact_phone,
      deliveryDetails: dropoff.note,
      packageDescription: input.description,
      companyId: holder.key.companyId,
      reference: input.reference,
      costCentre: input.cost_centre,
      externalId: input.external_id,
    });
    return toPublicDelivery(await getKeyDelivery(services, holder, id));
  }),
  updateContacts: writing.updateContacts.handler(async ({ context: { services, holder }, input }) => {
    const { id: deliveryId, pickup, dropoff } = input;
    await requireKeyDelivery(services.db, holder, deliveryId);
    await changeContacts(services, holder.viewer, {
      deliveryId,
      contacts: {
        senderName: pickup?.contact_name,
        senderPhone: pickup?.contact_phone,
        pickupDetails: pickup?.note,
        receiverName: dropoff?.contact_name,
        receiverPhone: dropoff?.contact_phone,
        deliveryDetails: dropoff?.note,
      },
    });
    return toPublicDelivery(await getKeyDelivery(services, holder, deliveryId));
  }),
  cancelDelivery: writing.cancelDelivery.handler(async ({ context: { services, holder }, input }) => {
    const { id: deliveryId, reason } = input;
    await requireKeyDelivery(services.db, holder, deliveryId);
    await services.db.transaction(async (tx) => {
      // Whatever is refunded, the command table decides for a customer.
      const given = { reason, refund: 'none' as const };
      await transitionDelivery(services, tx, { deliveryId, command: 'cancel', viewer: holder.viewer, given });
    });
    return toPublicDelivery(await getKeyDelivery(services, holder, deliveryId));
  }),
  getPosition: reading.getPosition.handler(async ({ context: { services, holder }, input }) => {
    await requireKeyDelivery(services.db, holder, input.id);
    const { position, arrivals } = await getLive(services, holder.viewer, input.id);
    return {
      position: position && {
        latitude: position.lat,
        longitude: position.lng,
        is_approximate: position.isRough,
        measured_at: position.measuredAt,
        fresh_until: position.freshUntil,
      },
      arrivals: arrivals.map(({ kind, expectedAt, from90, until90, stopsBefore }) => ({
        stop: kind,
        expected_at: expectedAt,
        from: from90,
        until: until90,
        stops_before: stopsBefore,
      })),
    };
  }),
  getProof: reading.getProof.handler(async ({ context: { services, holder }, input }) => {
    const details = await getKeyDelivery(services, holder, input.id);
    const { link } = await getProofDocument(services, holder.viewer, input.id);
    const urlOf = (path: string | null) => path && new URL(path, services.config.publicUrl).href;
    return {
      delivered_at: details.confirmedAt,
      received_by: details.confirmedBy,
      safe_place: details.safePlace,
      signature_url: urlOf(details.signatureLink),
      photo_url: urlOf(details.photoLink),
      document_url: new URL(link, services.config.publicUrl).href,
    };
  }),
};

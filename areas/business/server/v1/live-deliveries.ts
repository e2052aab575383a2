import { changeContacts } from '#delivery/server/deliveries/change-contacts.ts';
import { getDeliveryPage } from '#delivery/server/deliveries/get-delivery-page.ts';
import { transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import { getProofDocument } from '#delivery/server/proofs/get-proof-document.ts';
import { getLive } from '#dispatch/server/positions/get-live.ts';
import { orderOnAccount } from '#money/server/checkout/order-on-account.ts';
import { findDeliveryRow, getDelivery } from '#delivery/server/deliveries/get-delivery.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { type DeliveryWorld, readSpan, toTypedContacts, toTypedOrder } from './delivery-world.ts';
import { getKeyQuote } from './get-key-quote.ts';
import { toDeliverySummary, toPublicDelivery } from './to-public-delivery.ts';
import { toPublicPosition } from './to-public-position.ts';
import type { KeyHolder } from './require-key.ts';

/**
 * A delivery that is the key's company's: not even one that the person who answers for the key ordered for
 * themselves. Throws DELIVERY_NOT_FOUND.
 */
async function requireKeyDelivery(executor: Executor, { key }: KeyHolder, id: string): Promise<void> {
  const delivery = await findDeliveryRow(executor, id);
  if (delivery?.companyId !== key.companyId) throw new AppError('DELIVERY_NOT_FOUND');
}

/** The same, as the company may see it. Throws DELIVERY_NOT_FOUND. */
async function getKeyDelivery(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'files'>,
  holder: KeyHolder,
  id: string,
) {
  await requireKeyDelivery(services.db, holder, id);
  return await getDelivery(services, holder.viewer, id);
}

/** Real deliveries, by the verbs that the pages call. */
export const liveDeliveries: DeliveryWorld = {
  async list(services, holder, asked) {
    const { deliveries, next } = await getDeliveryPage(services, holder.viewer, {
      companyId: holder.key.companyId,
      list: asked.state,
      status: asked.status,
      externalId: asked.external_id,
      ...readSpan(asked),
      after: asked.cursor,
    });
    return { deliveries: deliveries.map((row) => toDeliverySummary(row, 'live')), next_cursor: next };
  },
  async get(services, holder, id) {
    return toPublicDelivery(await getKeyDelivery(services, holder, id), 'live');
  },
  async create(services, holder, request) {
    const quote = await getKeyQuote(services, holder, request.quote_id);
    const { companyId } = holder.key;
    const order = { ...toTypedOrder(request), quoteId: quote.id, companyId };
    const id = await orderOnAccount(services, holder.viewer, order);
    return toPublicDelivery(await getKeyDelivery(services, holder, id), 'live');
  },
  async updateContacts(services, holder, { id: deliveryId, ...request }) {
    await requireKeyDelivery(services.db, holder, deliveryId);
    const contacts = toTypedContacts(request);
    await services.db.transaction((tx) =>
      changeContacts(services, tx, holder.viewer, { deliveryId, contacts }),
    );
    return toPublicDelivery(await getKeyDelivery(services, holder, deliveryId), 'live');
  },
  async cancel(services, holder, { id: deliveryId, reason }) {
    await requireKeyDelivery(services.db, holder, deliveryId);
    await services.db.transaction(async (tx) => {
      // Whatever is refunded, the command table decides for a customer.
      const given = { reason, refund: 'none' as const };
      await transitionDelivery(services, tx, { deliveryId, command: 'cancel', viewer: holder.viewer, given });
    });
    return toPublicDelivery(await getKeyDelivery(services, holder, deliveryId), 'live');
  },
  async getPosition(services, holder, id) {
    await requireKeyDelivery(services.db, holder, id);
    return toPublicPosition(await getLive(services, holder.viewer, id));
  },
  async getProof(services, holder, id) {
    const details = await getKeyDelivery(services, holder, id);
    const { link } = await getProofDocument(services, holder.viewer, id);
    const urlOf = (path: string | null) => path && new URL(path, services.config.publicUrl).href;
    return {
      delivered_at: details.confirmedAt,
      received_by: details.confirmedBy,
      safe_place: details.safePlace,
      signature_url: urlOf(details.signatureLink),
      photo_url: urlOf(details.photoLink),
      document_url: new URL(link, services.config.publicUrl).href,
    };
  },
};

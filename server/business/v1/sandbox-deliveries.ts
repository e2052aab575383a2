import { cancelTestDelivery, changeTestContacts } from '#server/business/sandbox/command-test-delivery.ts';
import { createTestDelivery } from '#server/business/sandbox/create-test-delivery.ts';
import { getTestDelivery, listTestDeliveries } from '#server/business/sandbox/get-test-delivery.ts';
import { getTestPosition } from '#server/business/sandbox/get-test-position.ts';
import { getTestProof } from '#server/business/sandbox/get-test-proof.ts';
import { toTestDelivery, toTestSummary } from '#server/business/sandbox/to-test-delivery.ts';
import { type DeliveryWorld, readSpan, toTypedContacts, toTypedOrder } from './delivery-world.ts';
import { getKeyQuote } from './get-key-quote.ts';

/** What a test key sees and orders: no courier drives, and nobody pays. */
export const sandboxDeliveries: DeliveryWorld = {
  async list({ db }, { key: { companyId } }, asked) {
    const { rows, next } = await listTestDeliveries(db, {
      companyId,
      isCompleted: asked.state && asked.state === 'completed',
      status: asked.status,
      externalId: asked.external_id,
      ...readSpan(asked),
      after: asked.cursor,
    });
    return { deliveries: rows.map(toTestSummary), next_cursor: next };
  },
  async get({ db }, { key: { companyId } }, id) {
    return toTestDelivery(await getTestDelivery(db, { companyId, id }));
  },
  async create(services, holder, request) {
    const quote = await getKeyQuote(services, holder, request.quote_id);
    const order = { ...toTypedOrder(request), companyId: holder.key.companyId };
    return toTestDelivery(await createTestDelivery(services, quote, order));
  },
  async updateContacts(services, { key: { companyId } }, { id, ...request }) {
    const contacts = toTypedContacts(request);
    return toTestDelivery(await changeTestContacts(services, { companyId, id }, contacts));
  },
  async cancel(services, { key: { companyId } }, { id }) {
    return toTestDelivery(await cancelTestDelivery(services, { companyId, id }));
  },
  async getPosition({ db, clock }, { key: { companyId } }, id) {
    return getTestPosition(await getTestDelivery(db, { companyId, id }), clock.now());
  },
  async getProof(services, { key: { companyId } }, id) {
    return await getTestProof(services, await getTestDelivery(services.db, { companyId, id }));
  },
};

import { cancelTestDelivery, changeTestContacts } from '#business/server/sandbox/command-test-delivery.ts';
import { createTestDelivery } from '#business/server/sandbox/create-test-delivery.ts';
import { getTestDelivery, listTestDeliveries } from '#business/server/sandbox/get-test-delivery.ts';
import { readTestLive } from '#business/server/sandbox/read-test-live.ts';
import { getTestProof } from '#business/server/sandbox/get-test-proof.ts';
import { toTestDetails } from '#business/server/sandbox/to-test-details.ts';
import type { Services } from '#app/services.ts';
import { type DeliveryWorld, readSpan, toTypedContacts, toTypedOrder } from './delivery-world.ts';
import { getKeyQuote } from './get-key-quote.ts';
import { toDeliverySummary, toPublicDelivery } from './to-public-delivery.ts';
import { toPublicPosition } from './to-public-position.ts';

const toPublic = ({ clock }: Pick<Services, 'clock'>, row: Parameters<typeof toTestDetails>[0]) =>
  toPublicDelivery(toTestDetails(row, clock.now()), 'test');

/** What a test key sees and orders: no courier drives, and nobody pays. */
export const sandboxDeliveries: DeliveryWorld = {
  async list({ db, clock }, { key: { companyId } }, asked) {
    const { rows, next } = await listTestDeliveries(db, {
      companyId,
      isCompleted: asked.state && asked.state === 'completed',
      status: asked.status,
      externalId: asked.external_id,
      ...readSpan(asked),
      after: asked.cursor,
    });
    return {
      deliveries: rows.map((row) => toDeliverySummary(toTestDetails(row, clock.now()), 'test')),
      next_cursor: next,
    };
  },
  async get(services, { key: { companyId } }, id) {
    return toPublic(services, await getTestDelivery(services.db, { companyId, id }));
  },
  async create(services, holder, request) {
    const quote = await getKeyQuote(services, holder, request.quote_id);
    const order = { ...toTypedOrder(request), companyId: holder.key.companyId };
    return toPublic(services, await createTestDelivery(services, quote, order));
  },
  async updateContacts(services, { key: { companyId } }, { id, ...request }) {
    const contacts = toTypedContacts(request);
    return toPublic(services, await changeTestContacts(services, { companyId, id }, contacts));
  },
  async cancel(services, { key: { companyId } }, { id }) {
    return toPublic(services, await cancelTestDelivery(services, { companyId, id }));
  },
  async getPosition({ db, clock }, { key: { companyId } }, id) {
    return toPublicPosition(readTestLive(await getTestDelivery(db, { companyId, id }), clock.now()));
  },
  async getProof(services, { key: { companyId } }, id) {
    return await getTestProof(services, await getTestDelivery(services.db, { companyId, id }));
  },
};

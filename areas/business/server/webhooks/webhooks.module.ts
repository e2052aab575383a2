import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { webhookLimits } from '#business/domain/webhook-rules.ts';
import { readArrival } from '#delivery/server/deliveries/read-arrivals.ts';
import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import type { Services } from '#app/services.ts';
import { changeWebhookEndpoint, enableWebhookEndpoint } from './change-webhook-endpoint.ts';
import { createWebhookEndpoint } from './create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts';
import { limitWebhookChanges, limitWebhookSends } from './webhook-rates.ts';
import { listWebhookEndpoints } from './list-webhook-endpoints.ts';
import { listWebhookMessages } from './list-webhook-messages.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { sendMessageAgain } from './send-message-again.ts';
import { sendTestEvent } from './send-test-event.ts';
import { sendWebhooksJob } from './send-webhooks.ts';
import { countFailingEndpoints, deleteEndpointsOf } from './webhook-endpoints.store.ts';
import { deleteMessagesBefore } from './webhook-messages.store.ts';
import { notifyEndpoints } from './notify-endpoints.ts';

/** Shorter is a receiver's own restart. */
const FAILING_MS = 15 * 60_000;

const forCustomers = apiFor('customer').webhooks;

const webhooksRoutes = {
  listWebhooks: forCustomers.listWebhooks.handler(async ({ context: { services, signedIn }, input }) => ({
    webhooks: await listWebhookEndpoints(services, signedIn, { companyId: input.id }),
  })),
  createWebhook: forCustomers.createWebhook.handler(async ({ context: { services, signedIn }, input }) => {
    await limitRate(services, limitWebhookChanges(signedIn.id));
    const { id: companyId, ...request } = input;
    const { endpoint, secret } = await createWebhookEndpoint(services, signedIn, { companyId, ...request });
    return { id: endpoint.id, secret };
  }),
  changeWebhook: forCustomers.changeWebhook.handler(async ({ context: { services, signedIn }, input }) => {
    await limitRate(services, limitWebhookChanges(signedIn.id));
    await changeWebhookEndpoint(services, signedIn, input);
    return { id: input.id };
  }),
  enableWebhook: forCustomers.enableWebhook.handler(async ({ context: { services, signedIn }, input }) => {
    await limitRate(services, limitWebhookChanges(signedIn.id));
    await enableWebhookEndpoint(services, signedIn, input.id);
    return { id: input.id };
  }),
  rotateWebhookSecret: forCustomers.rotateWebhookSecret.handler(
    async ({ context: { services, signedIn }, input }) => {
      await limitRate(services, limitWebhookChanges(signedIn.id));
      return { id: input.id, secret: await rotateWebhookSecret(services, signedIn, input.id) };
    },
  ),
  deleteWebhook: forCustomers.deleteWebhook.handler(async ({ context: { services, signedIn }, input }) => {
    await deleteWebhookEndpoint(services, signedIn, input.id);
    return { id: input.id };
  }),
  testWebhook: forCustomers.testWebhook.handler(async ({ context: { services, signedIn }, input }) => {
    await limitRate(services, limitWebhookSends(signedIn.id));
    await sendTestEvent(services, signedIn, input.id);
    return { id: input.id };
  }),
  listWebhookMessages: forCustomers.listWebhookMessages.handler(
    async ({ context: { services, signedIn }, input }) =>
      await listWebhookMessages(services, signedIn, input),
  ),
  resendWebhookMessage: forCustomers.resendWebhookMessage.handler(
    async ({ context: { services, signedIn }, input }) => {
      await limitRate(services, limitWebhookSends(signedIn.id));
      await sendMessageAgain(services, signedIn, input.id);
      return { id: input.id };
    },
  ),
};

/** Tells the endpoints of the company that ordered of each new status: the delivery's row is locked. */
function queueWebhooks(services: Pick<Services, 'clock' | 'sendJob'>): DeliverySubscriber {
  return async (tx, { before, delivery, at }) => {
    const { companyId, status } = delivery;
    if (companyId === null || before?.status === status) return;
    const arrivalAtThatTime = () => readArrival(tx, delivery);
    await notifyEndpoints(services, tx, { ...delivery, companyId, isTest: false }, { at, arrivalAtThatTime });
  };
}

export const webhooksModule = {
  routes: { webhooks: webhooksRoutes },
  jobs: (services) => [sendWebhooksJob(services)],
  subscribers: (services) => ({ delivery: [queueWebhooks(services)] }),
  retention: [
    {
      // Taken or not, with the log of their tries.
      what: 'webhook messages',
      kept: { days: webhookLimits.keptDays },
      end: ({ db }, before) => deleteMessagesBefore(db, before),
    },
  ],
  retries: {
    name: 'company-webhooks',
    title: 'Webhooks von Firmen',
    count: (executor, now) => countFailingEndpoints(executor, new Date(now.getTime() - FAILING_MS)),
  },
  personalData: { erases: { company: deleteEndpointsOf } },
} satisfies Module;

import type { FastifyInstance } from 'fastify';
import { requireViewer } from '#server/accounts/viewer.ts';
import { api } from '#server/api.ts';
import { sendRefusal } from '#server/platform/send-refusal.ts';
import type { Services } from '#server/services.ts';
import { confirmDelivery } from './confirm-delivery.ts';

export const deliverRoute = api.deliveries.deliver.handler(async ({ context, input }) => {
  const driver = await requireViewer(context, 'driver');
  await confirmDelivery(context.services, driver, input);
  return { id: input.id };
});

/** Signatures by links that end within minutes; whoever was given the link may follow it. */
export function registerFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/api/files/:token', async (request, reply) => {
    const key = services.files.readLink(request.params.token, services.clock.now());
    const content = key ? await services.files.read(key) : undefined;
    if (!content) return sendRefusal(reply, 'LINK_ENDED');
    return await reply.header('cache-control', 'private, no-store').type('image/png').send(content);
  });
}

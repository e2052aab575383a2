import type { FastifyInstance } from 'fastify';
import { SHORT_LINK } from '#platform/contract/paths.ts';
import { findShortLinkPage } from '#delivery/server/deliveries/get-tracked-delivery.ts';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';
import { countOneAttempt } from '#platform/server/limits/limit-rate.ts';
import type { Services } from '#app/services.ts';
import { looksFrom } from './looks-from.ts';

/** The link in text messages leads to the receiver's page; guesses count as those of whole links. */
export function registerShortLinks(app: FastifyInstance, services: Pick<Services, 'db' | 'clock'>): void {
  app.get<{ Params: { code: string } }>(`${SHORT_LINK}:code`, async (request, reply) => {
    const { isOver } = await countOneAttempt(services, looksFrom(request.ip));
    if (isOver) return sendRefusal(reply, 'RATE_LIMITED');
    const page = await findShortLinkPage(services, request.params.code);
    return await reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      .redirect(page);
  });
}

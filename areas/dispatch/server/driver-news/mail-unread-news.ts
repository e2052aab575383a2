import { shortId } from '#platform/contract/german-format.ts';
import { findChannelRule } from '#dispatch/domain/channel-rules.ts';
import { newsEvent } from '#dispatch/domain/news-kinds.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import { findDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { lockNews, markMailed } from './driver-news.store.ts';
import { writeNews } from './news-words.ts';

export const MAIL_NEWS_JOB = 'mail-driver-news';

/** Mails a driver what was not read on the page: once, and nothing to a blocked account. */
export function mailNewsJob(services: Pick<Services, 'db' | 'clock' | 'config' | 'sendJob'>): JobDefinition {
  return {
    name: MAIL_NEWS_JOB,
    title: 'Nachricht an einen Fahrer',
    timeoutSeconds: 60,
    async run({ id }) {
      await services.db.transaction(async (tx) => {
        const news = await lockNews(tx, String(id));
        if (!news || news.readAt || news.mailedAt) return;
        if (findChannelRule(newsEvent(news.kind), 'mail') === 'never') return;
        const { driverId, deliveryId, kind } = news;
        const { fullName: name, email, blockedAt } = await getContact(tx, driverId);
        if (blockedAt) return;
        const delivery = deliveryId ? await findDeliveryRow(tx, deliveryId) : undefined;
        const text = writeNews({ ...news, delivery });
        const link = `${services.config.publicUrl}/driver-dashboard?tab=active`;
        const about = delivery ? `Zur Sendung ${shortId(delivery.id)}` : undefined;
        await sendMail(
          services,
          tx,
          kind === 'message' || !delivery
            ? {
                template: 'message-to-driver',
                to: email,
                params: {
                  name,
                  subject: 'Nachricht der Leitstelle',
                  text,
                  shipments: about ? [about] : [],
                  link,
                },
              }
            : {
                template: 'driver-moved',
                to: email,
                params: { name, shortId: shortId(delivery.id), news: `${about}: ${text}`, link },
              },
          { ...(delivery && { orderedBy: delivery.id, aboutDelivery: delivery.id }) },
        );
        await markMailed(tx, news.id, services.clock.now());
      });
    },
  };
}

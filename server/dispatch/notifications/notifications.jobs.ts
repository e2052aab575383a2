import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import { notificationJobs } from './send-notification.ts';
import { createShortMessageSender } from './short-message-sender.ts';

export function notificationsJobs(services: Services): JobDefinition[] {
  const shortMessages = createShortMessageSender(services.config, services.db);
  return notificationJobs(services, { push: services.push, shortMessages });
}

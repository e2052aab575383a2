import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { notificationJobs } from './send-notification.ts';
import { assignedJob } from './notify-of-assigned.ts';
import { createShortMessageSender } from './short-message-sender.ts';

export function notificationsJobs(services: Services): JobDefinition[] {
  const shortMessages = createShortMessageSender(services.config, services.db);
  return [assignedJob(services), ...notificationJobs(services, { push: services.push, shortMessages })];
}

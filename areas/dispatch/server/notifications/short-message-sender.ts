import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { insertShortMessage } from './notifications.store.ts';
import { createSevenSender } from './seven-sender.ts';
import type { ShortMessageSender } from './short-message.ts';

/** seven if it is configured, otherwise the demo's outbox; in production without a service, none. */
export function createShortMessageSender(config: Config, db: Database): ShortMessageSender | undefined {
  if (config.seven) return createSevenSender(config.seven);
  if (config.isProduction) return undefined;
  return {
    async send({ messageKey, to, text }) {
      await insertShortMessage(db, { messageKey, recipient: to, text, sentAt: new Date() });
    },
  };
}

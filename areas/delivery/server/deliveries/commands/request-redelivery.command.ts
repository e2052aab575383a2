import type { CommandFile } from './command-file.ts';
import { beginAnew, redeliveryMail } from './redelivery.ts';

interface Given {
  reason: string;
}

/** The customer requests another attempt, for free. */
export const requestRedelivery: CommandFile<Given> = {
  effect: (occasion) => ({
    delivery: {
      ...beginAnew(occasion),
      freeRedeliveries:
        occasion.delivery.freeRedeliveries + (occasion.delivery.status === 'recipient_absent' ? 1 : 0),
    },
  }),
  words: (occasion) => redeliveryMail(occasion, 'Sie kostet Sie nichts.'),
};

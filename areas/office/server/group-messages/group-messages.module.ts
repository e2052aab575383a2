import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { sendGroupMessage } from './send-group-message.ts';
import { listReaders } from './list-readers.ts';

const acts = apiFor({ admin: 'board' }).groupMessages;

const groupMessagesRoutes = {
  // Who would be written to about these deliveries, and of which ones nobody.
  previewGroupMessage: acts.previewGroupMessage.handler(async ({ context, input }) => {
    const { readers, unreached } = await listReaders(context.services.db, input.to, input.ids);
    return {
      people: readers.map(({ deliveries, ...person }) => ({
        ...person,
        deliveries: deliveries.map(({ id }) => ({ id, shortId: shortId(id) })),
      })),
      refused: unreached.map((one) => ({ ...one, shortId: shortId(one.id) })),
    };
  }),
  sendGroupMessage: acts.sendGroupMessage.handler(({ context, input }) =>
    context.services.db.transaction(async (tx) => {
      const answer = await sendGroupMessage(context.services, tx, context.signedIn, input);
      await context.keepAnswer?.(tx, answer);
      return answer;
    }),
  ),
};

export const groupMessagesModule = { routes: { groupMessages: groupMessagesRoutes } } satisfies Module;

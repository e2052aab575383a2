import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { previewGroupMessage } from './preview-group-message.ts';
import { sendGroupMessage } from './send-group-message.ts';

const acts = apiFor({ admin: 'board' }).groupMessages;

const groupMessagesRoutes = {
  previewGroupMessage: acts.previewGroupMessage.handler(({ context, input }) =>
    previewGroupMessage(context.services, input),
  ),
  sendGroupMessage: acts.sendGroupMessage.handler(({ context, input }) =>
    context.services.db.transaction(async (tx) => {
      const answer = await sendGroupMessage(context.services, tx, context.signedIn, input);
      await context.keepAnswer?.(tx, answer);
      return answer;
    }),
  ),
};

export const groupMessagesModule = { routes: { groupMessages: groupMessagesRoutes } } satisfies Module;

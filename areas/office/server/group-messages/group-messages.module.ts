import { apiFor } from '#app/api.ts';
import { previewGroupMessage } from './preview-group-message.ts';
import { sendGroupMessage } from './send-group-message.ts';

const acts = apiFor({ admin: 'board' }).groupMessages;

export const groupMessagesRoutes = {
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

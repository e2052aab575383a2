import { api, apiFor } from '#app/api.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { changeChoice } from './change-choice.ts';
import { listChoices } from './list-choices.ts';
import { listShortMessages } from './notifications.store.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

const own = apiFor('customer', 'driver').notifications;
/** Admins receive alarms, and have no other news to choose. */
const everybodys = apiFor('customer', 'driver', 'admin').notifications;

export const notificationsRoutes = {
  listChoices: everybodys.listChoices.handler(({ context }) =>
    listChoices(context.services, context.signedIn),
  ),
  changeChoice: own.changeChoice.handler(({ context, input }) =>
    changeChoice(context.services, context.signedIn, input),
  ),
  subscribe: everybodys.subscribe.handler(async ({ context, input }) => {
    await subscribe(context.services, context.signedIn, input);
    return { isOn: true as const };
  }),
  unsubscribe: everybodys.unsubscribe.handler(async ({ context, input }) => {
    await unsubscribe(context.services, context.signedIn, input.endpoint);
    return { isOn: false as const };
  }),
};

const LATEST = 20;

/** The demo's outbox of text messages, similar to the mails at /dev/mail. */
export const listShortMessagesRoute = api.dev.listShortMessages.handler(async ({ context }) => {
  const { config, db } = context.services;
  if (config.isProduction) throw new AppError('NOT_FOUND');
  const rows = await listShortMessages(db, LATEST);
  return {
    messages: rows.map(({ id, recipient, text, sentAt }) => ({
      id,
      recipient,
      text,
      sentAt: sentAt.toISOString(),
    })),
  };
});

import { api, apiFor } from '#app/api.ts';
import { answerDemoMail } from './answer-demo-mail.ts';
import { answerMessage } from './answer-message.ts';
import { assignMessage, changeMessageStatus } from './change-message.ts';
import { getMessage } from './get-message.ts';
import { listAssignees, listMessages } from './list-messages.ts';
import { noteMessage } from './note-message.ts';
import { getDriverThread } from './get-driver-thread.ts';
import { snoozeMessage } from './snooze-message.ts';
import { readMessage } from './read-message.ts';
import { writeToDesk } from './write-to-desk.ts';
import { writeToOneDriver } from './write-to-one-driver.ts';

const desk = apiFor({ admin: 'support' }).desk;

export const deskRoutes = {
  listMessages: desk.listMessages.handler(({ context, input }) =>
    listMessages(context.services, context.signedIn, input),
  ),
  getMessage: desk.getMessage.handler(({ context, input }) => getMessage(context.services, input.id)),
  listAssignees: desk.listAssignees.handler(async ({ context }) => ({
    assignees: await listAssignees(context.services),
  })),
  assignMessage: desk.assignMessage.handler(async ({ context, input }) => {
    await assignMessage(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  changeMessageStatus: desk.changeMessageStatus.handler(async ({ context, input }) => {
    await changeMessageStatus(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  snoozeMessage: desk.snoozeMessage.handler(async ({ context, input: { until, ...seen } }) => {
    const message = { ...seen, until: until === null ? null : new Date(until) };
    await snoozeMessage(context.services, context.signedIn, message);
    return { id: seen.id };
  }),
  noteMessage: desk.noteMessage.handler(async ({ context, input }) => {
    await noteMessage(context.services, context.signedIn, input);
    return { id: input.id };
  }),
  readMessage: desk.readMessage.handler(async ({ context, input }) => {
    await readMessage(context.services, input.id);
    return { id: input.id };
  }),
  writeToDriver: apiFor({ admin: 'support' }, { admin: 'board' }).desk.writeToDriver.handler(
    async ({ context, input }) => {
      const { id, ...letter } = input;
      await context.services.db.transaction(async (tx) => {
        await writeToOneDriver(context.services, tx, context.signedIn, { id, ...letter });
        await context.keepAnswer?.(tx, { id });
      });
      return { id };
    },
  ),
  answerMessage: desk.answerMessage.handler(async ({ context, input }) => {
    await answerMessage(context.services, context.signedIn, input);
    return { id: input.id };
  }),
};

const drivers = apiFor('driver').driverDesk;

export const driverDeskRoutes = {
  getThread: drivers.getThread.handler(({ context }) => getDriverThread(context.services, context.signedIn)),
  writeToDesk: drivers.writeToDesk.handler(async ({ context, input }) => {
    await writeToDesk(context.services, context.signedIn, input, context.keepAnswer);
    return { sent: true as const };
  }),
};

export const answerMailRoute = api.dev.answerMail.handler(async ({ context, input }) => ({
  received: await answerDemoMail(context.services, input),
}));

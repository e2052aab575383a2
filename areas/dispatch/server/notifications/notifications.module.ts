import { api, apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import type { DispatchSubscriber } from '#dispatch/server/dispatcher/dispatch-event.ts';
import type { Services } from '#app/services.ts';
import { changeChoice } from './change-choice.ts';
import { listChoices } from './list-choices.ts';
import {
  listShortMessages,
  deleteNotificationsBefore,
  deleteOrphanSubscriptions,
  deleteOwnRows,
  listChoiceRows,
} from './notifications.store.ts';
import { subscribe, unsubscribe } from './subscribe.ts';
import { notifyAboutArrival } from './notify-about-arrival.ts';
import { notifyAboutDelivery } from './notify-about-delivery.ts';
import { assignedJob } from './notify-of-assigned.ts';
import { notificationJobs } from './send-notification.ts';
import { createShortMessageSender } from './short-message-sender.ts';
import { notify } from './notify.ts';
import { notifyOfOffer, notifyOfShifts } from './notify-driver.ts';
import { deleteQuickTextsBefore, deleteQuickTextsOf, listQuickTextsOf } from './quick-texts.store.ts';
import { sendQuickText } from './send-quick-text.ts';

const own = apiFor('customer', 'driver').notifications;
/** Admins receive alarms, and have no other news to choose. */
const everybodys = apiFor('customer', 'driver', 'admin').notifications;

const notificationsRoutes = {
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

const quickTextsRoutes = {
  sendQuickText: apiFor('driver').quickTexts.sendQuickText.handler(async ({ context, input }) => {
    const { services, signedIn } = context;
    await services.db.transaction(async (tx) => {
      await sendQuickText(services, tx, signedIn, input);
      await context.keepAnswer?.(tx, { id: input.id });
    });
    return { id: input.id };
  }),
};

const LATEST = 20;

/** The demo's outbox of text messages, similar to the mails at /dev/mail. */
const listShortMessagesRoute = api.dev.listShortMessages.handler(async ({ context }) => {
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

const KEPT_DAYS = 90;

/**
 * Notifies a driver of an offer even with the page closed, and a customer that no driver has been found yet.
 */
function notifyAboutDispatch(services: Pick<Services, 'sendJob' | 'config' | 'clock'>): DispatchSubscriber {
  return async (tx, fact) => {
    if (fact.name === 'wait.told') {
      const { delivery, waitId } = fact;
      await notify(services, tx, { event: 'nobody_found', delivery, factKey: `nobody-found-${waitId}` });
    }
    if (fact.name === 'offer.made') {
      const { id, driverId, payCents, expiresAt, deliveryId } = fact.offer;
      const delivery = await getDeliveryRow(tx, deliveryId);
      await notifyOfOffer(services, tx, { id, driverId, payCents, expiresAt, delivery });
    }
  };
}

export const notificationsModule = {
  routes: {
    notifications: notificationsRoutes,
    quickTexts: quickTextsRoutes,
    dev: { listShortMessages: listShortMessagesRoute },
  },
  jobs(services) {
    const shortMessages = createShortMessageSender(services.config, services.db);
    return [assignedJob(services), ...notificationJobs(services, { push: services.push, shortMessages })];
  },
  subscribers: (services) => ({
    delivery: [notifyAboutDelivery(services)],
    shift: [notifyOfShifts(services)],
    arrival: [notifyAboutArrival(services)],
    dispatch: [notifyAboutDispatch(services)],
  }),
  retention: [
    {
      what: 'notifications',
      kept: { days: KEPT_DAYS },
      async end({ db }, before) {
        await deleteNotificationsBefore(db, before);
        await deleteQuickTextsBefore(db, before);
        await deleteOrphanSubscriptions(db);
      },
    },
  ],
  personalData: {
    exports: {
      everyone: {
        notifications: async (executor, userId) =>
          (await listChoiceRows(executor, userId)).map(({ event, channel, isOn, updatedAt }) => ({
            event,
            channel,
            isOn,
            updatedAt,
          })),
      },
      driver: {
        quickTexts: async (executor, driverId) =>
          (await listQuickTextsOf(executor, driverId)).map(({ driverId: _driver, ...said }) => said),
      },
    },
    erases: {
      everyone: (tx, { id }) => deleteOwnRows(tx, id),
      driver: (tx, { id }) => deleteQuickTextsOf(tx, id),
    },
  },
} satisfies Module;

import type { Module } from '#app/module.ts';
import { deleteMessages } from './delete-messages.ts';
import { answerMailRoute, deskRoutes, driverDeskRoutes } from './desk.routes.ts';
import { registerInboundMail } from './inbound-mail.routes.ts';
import { supportRoutes } from './support.routes.ts';
import { adoptMessages, listByUser } from './support.store.ts';

export const supportModule = {
  routes: {
    support: supportRoutes,
    desk: deskRoutes,
    driverDesk: driverDeskRoutes,
    dev: { answerMail: answerMailRoute },
  },
  serve: registerInboundMail,
  personalData: {
    exports: {
      everyone: {
        supportMessages: async (executor, id) =>
          (await listByUser(executor, id)).map(({ id: _i, userId: _u, photoKeys, ...message }) => ({
            ...message,
            photos: photoKeys.length,
          })),
      },
    },
    adopts: adoptMessages,
    erases: { everyone: (tx, { id }, now) => deleteMessages(tx, id, now) },
  },
} satisfies Module;

import type { Module } from '#app/module.ts';
import { deleteMessages } from './delete-messages.ts';
import { answerMailRoute, deskRoutes, driverDeskRoutes } from './desk.routes.ts';
import { registerInboundMail } from './inbound-mail.routes.ts';
import { wakeMessageJob } from './snooze-message.ts';
import { supportRoutes } from './support.routes.ts';
import { exportMessages } from './export-messages.ts';
import { adoptMessages } from './support.store.ts';

export const supportModule = {
  routes: {
    support: supportRoutes,
    desk: deskRoutes,
    driverDesk: driverDeskRoutes,
    dev: { answerMail: answerMailRoute },
  },
  serve: registerInboundMail,
  jobs: (services) => [wakeMessageJob(services)],
  personalData: {
    exports: {
      everyone: {
        supportMessages: exportMessages,
      },
    },
    adopts: adoptMessages,
    erases: { everyone: (tx, { id }, now) => deleteMessages(tx, id, now) },
  },
} satisfies Module;

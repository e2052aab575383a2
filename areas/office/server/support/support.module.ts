import type { Module } from '#app/module.ts';
import { deleteMessages } from './delete-messages.ts';
import { answerMailRoute, deskRoutes } from './desk.routes.ts';
import { exportMessages } from './export-messages.ts';
import { registerInboundMail } from './inbound-mail.routes.ts';
import { supportRoutes } from './support.routes.ts';

export const supportModule = {
  routes: { support: supportRoutes, desk: deskRoutes, dev: { answerMail: answerMailRoute } },
  serve: registerInboundMail,
  personalData: {
    exports: { everyone: { supportMessages: exportMessages } },
    erasePerson: (tx, { id }) => deleteMessages(tx, id),
  },
} satisfies Module;

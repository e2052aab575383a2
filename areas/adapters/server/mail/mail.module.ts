import type { FastifyInstance } from 'fastify';
import { api } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { LINK_MINUTES } from '#adapters/server/files/file-links.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';
import type { Services } from '#app/services.ts';
import { findMail, listMails } from './mail.store.ts';
import { deleteSentBefore } from './mail.store.ts';

const LATEST = 50;

/** The demo's outbox, at /dev/mail. */
const mailRoutes = {
  listMails: api.dev.listMails.handler(async ({ context, input }) => {
    // Contains everybody's mails: in production this operation does not exist.
    if (context.services.config.isProduction) throw new AppError('NOT_FOUND');
    const linkEnds = new Date(context.services.clock.now().getTime() + LINK_MINUTES * 60_000);
    const rows = await listMails(context.services.db, { to: input.to, limit: LATEST });
    return {
      mails: rows.map(({ messageKey: _, ...mail }) => ({
        ...mail,
        attachments: mail.attachments.map(({ fileName, key }) => ({
          fileName,
          link: context.services.files.linkTo(key, linkEnds),
        })),
        sentAt: mail.sentAt.toISOString(),
      })),
    };
  }),
};

/** As in a mail program: own styles, no outside content, no script. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The HTML version of a mail, which the demo's mailbox shows in a frame. */
function registerMails(app: FastifyInstance, { config, db }: Pick<Services, 'config' | 'db'>): void {
  app.get<{ Params: { id: string } }>('/api/dev/mails/:id', async (request, reply) => {
    const mail = config.isProduction ? undefined : await findMail(db, request.params.id);
    if (!mail) return sendRefusal(reply, 'NOT_FOUND');
    return await reply
      .header('content-security-policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
}

/** How long admins can see whether a mail was sent. */
const KEPT_DAYS = 30;

export const mailModule = {
  routes: { dev: mailRoutes },
  serve: registerMails,
  retention: [
    {
      what: 'sent mails',
      kept: { days: KEPT_DAYS },
      end: ({ db }, before) => deleteSentBefore(db, before),
    },
  ],
} satisfies Module;

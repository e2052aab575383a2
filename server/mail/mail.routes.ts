import { api } from '#server/api.ts';
import { LINK_MINUTES } from '#server/files/file-store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { listMails } from './mail.store.ts';

const LATEST = 50;

/** The demo's outbox, at /dev/mail. */
export const mailRoutes = {
  listMails: api.dev.listMails.handler(async ({ context }) => {
    // Everybody's mails: in production this operation does not exist.
    if (context.services.config.isProduction) throw new AppError('NOT_FOUND');
    const linkEnds = new Date(context.services.clock.now().getTime() + LINK_MINUTES * 60_000);
    const rows = await listMails(context.services.db, LATEST);
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

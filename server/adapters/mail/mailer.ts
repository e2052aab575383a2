import { createTransport } from 'nodemailer';
import { operator } from '#operator';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { insertMail } from './mail.store.ts';

export interface Mail {
  /** The same key means the same mail: a repeated sending changes nothing if the service detects it. */
  messageKey: string;
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  plain: string;
  attachments: { fileName: string; key: string; content: Buffer }[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** SMTP if configured, otherwise the demo's outbox at /dev/mail, which production never uses. */
export function createMailer(config: Config, db: Database): Mailer {
  if (config.smtpUrl) return createSmtpMailer(config.smtpUrl);
  if (config.isProduction) throw new Error('The mail outbox refuses to run in production: set SMTP_URL.');
  return {
    async send({ messageKey, to, replyTo, subject, html, plain, attachments }) {
      const kept = attachments.map(({ fileName, key }) => ({ fileName, key }));
      const sentAt = new Date();
      await insertMail(db, {
        messageKey,
        recipient: to,
        replyTo,
        subject,
        html,
        plain,
        attachments: kept,
        sentAt,
      });
    },
  };
}

function createSmtpMailer(url: string): Mailer {
  const transport = createTransport(url);
  const domain = operator.supportEmail.split('@')[1];
  return {
    async send({ messageKey, to, replyTo, subject, html, plain, attachments }) {
      await transport.sendMail({
        from: operator.mailSender,
        // As objects, so that nothing in them is parsed as a list of addresses.
        to: { name: '', address: to },
        replyTo: { name: '', address: replyTo },
        subject,
        html,
        text: plain,
        attachments: attachments.map(({ fileName, content }) => ({ filename: fileName, content })),
        messageId: `<${messageKey}@${domain}>`,
      });
    },
  };
}

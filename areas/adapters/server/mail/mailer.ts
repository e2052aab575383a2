import type { NodemailerError } from 'nodemailer';
import { operator } from '#operator';
import type { Config } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { FinalFailure } from '#platform/server/time/time.ts';
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
  /**
   * Throws FinalFailure if the server refuses this mail for good, and another error if it may take it later.
   * Once `limit` is aborted it is broken off.
   */
  send(mail: Mail, limit?: AbortSignal): Promise<void>;
}

/**
 * A server may take its time over a mail that it has been given: whoever stops waiting sends it twice. Only
 * one that says nothing at first is given up soon.
 */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 20_000,
  socketTimeout: 110_000,
};

/** SMTP if configured, otherwise the demo's outbox at /dev/mail, which production never uses. */
export function createMailer(config: Config, db: Database, patience: Partial<typeof PATIENCE> = {}): Mailer {
  if (config.smtpUrl) return createSmtpMailer(config.smtpUrl, { ...PATIENCE, ...patience });
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

function createSmtpMailer(url: string, patience: typeof PATIENCE): Mailer {
  // Not by those who have no mail server: it is a large part of what a start loads.
  const opening = import('nodemailer').then(({ createTransport }) => createTransport({ url, ...patience }));
  const domain = operator.supportEmail.split('@')[1];
  return {
    async send({ messageKey, to, replyTo, subject, html, plain, attachments }, signal) {
      try {
        await (await opening).sendMail({
          from: operator.mailSender,
          // As objects, so that nothing in them is parsed as a list of addresses.
          to: { name: '', address: to },
          replyTo: { name: '', address: replyTo },
          subject,
          html,
          text: plain,
          attachments: attachments.map(({ fileName, content }) => ({ filename: fileName, content })),
          messageId: `<${messageKey}@${domain}>`,
          signal,
        });
      } catch (error) {
        throw isRefusedForGood(error) ? new FinalFailure(error.message) : error;
      }
    },
  };
}

/**
 * Whether the server knows recipient and mail, and will never take them. A refused login or sender, and
 * enhanced codes 5.7 (policy: relaying, reputation), say that the operator has to fix something.
 */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { permanent, command = '', response = '' } = error as NodemailerError;
  return permanent === true && ['RCPT TO', 'DATA'].includes(command) && !/^\d{3}[ -]5\.7\./.test(response);
}

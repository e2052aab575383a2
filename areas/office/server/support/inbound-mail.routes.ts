import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { emailField } from '#platform/contract/fields.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { hashOf } from '#platform/server/secrets/hash-of.ts';
import { isSameSecret } from '#platform/server/secrets/is-same-secret.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import type { Services } from '#app/services.ts';
import { readReplyToken } from './reply-address.ts';
import { type IncomingMail, receiveMail } from './receive-mail.ts';

const BODY_LIMIT_BYTES = 12 * 1024 * 1024;

/** Removes control characters, so that a mail is not refused because of them. */
function readable(text: string): string {
  // eslint-disable-next-line no-control-regex -- they are what is left out
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim();
}

/** The fields used of the mail service's webhook. Source: Postmark, 'Inbound webhook'. */
const inboundMail = z.object({
  MessageID: z.string().transform(readable).pipe(z.string().min(1).max(200)),
  // The reply address: a single address, never parsed as a list or a header.
  FromFull: z.object({ Email: emailField, Name: z.string().default('') }),
  ToFull: z.array(z.object({ Email: z.string() })).default([]),
  OriginalRecipient: z.string().default(''),
  Subject: z.string().default(''),
  TextBody: z.string().default(''),
  /** The reply without quoted text. */
  StrippedTextReply: z.string().default(''),
});

/** Undefined if the body is not a mail. */
export function readInboundMail(body: unknown): IncomingMail | undefined {
  const mail = inboundMail.safeParse(body).data;
  if (!mail) return undefined;
  const recipients = [mail.OriginalRecipient, ...mail.ToFull.map(({ Email }) => Email)];
  return {
    mailId: mail.MessageID,
    fromEmail: mail.FromFull.Email,
    fromName: readable(mail.FromFull.Name).slice(0, 120),
    subject: readable(mail.Subject).slice(0, 200),
    text: readable(mail.StrippedTextReply || mail.TextBody),
    replyToken: recipients.map(readReplyToken).find(Boolean),
  };
}

/** Compares hashes, which have equal length, so that timing reveals nothing. */
function isAuthorized(header: string | undefined, secret: string): boolean {
  const [scheme, encoded = ''] = (header ?? '').split(' ');
  if (scheme !== 'Basic') return false;
  const password = Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':');
  return isSameSecret(hashOf(password), hashOf(secret));
}

/**
 * POST /api/webhooks/inbound-mail, with basic authentication: stores a mail, then answers 200, also for a
 * duplicate. 401 for a wrong password, 400 for an invalid body, 500 if storing failed, so that the service
 * retries. Not registered if no address is configured.
 */
export function registerInboundMail(
  http: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'clock'>,
): void {
  const inbound = services.config.inboundMail;
  if (!inbound) return;
  const options: RouteShorthandOptions = {
    bodyLimit: BODY_LIMIT_BYTES,
    // Before the body is read: unauthenticated requests cannot send a large one.
    onRequest: async (request, reply) => {
      if (isAuthorized(request.headers.authorization, inbound.secret)) return;
      logSecurity(request.log, 'webhook-refused');
      await reply.code(401).header('www-authenticate', 'Basic').send({ error: 'UNAUTHORIZED' });
    },
  };
  http.post('/api/webhooks/inbound-mail', options, async (request, reply) => {
    const mail = readInboundMail(request.body);
    if (!mail) return reply.code(400).send({ error: 'NOT_A_MAIL' });
    try {
      await receiveMail(services, mail);
    } catch (error) {
      request.log.error({ error: failureLogText(error) }, 'incoming mail not kept, the service tries again');
      return reply.code(500).send({ error: 'TRY_AGAIN' });
    }
    return { received: true };
  });
}

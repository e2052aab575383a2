import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { emailField } from '#contract/platform/fields.ts';
import { failureLogText } from '#server/platform/failure-log-text.ts';
import type { Services } from '#server/services.ts';
import { readReplyToken } from './reply-address.ts';
import { type IncomingMail, receiveMail } from './receive-mail.ts';

const BODY_LIMIT_BYTES = 12 * 1024 * 1024;

/** Control characters are left out: what somebody mails is not refused for them. */
function readable(text: string): string {
  // eslint-disable-next-line no-control-regex -- they are what is left out
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim();
}

/** The fields that are read of what the mail service posts. Source: Postmark, 'Inbound webhook'. */
const inboundMail = z.object({
  MessageID: z.string().transform(readable).pipe(z.string().min(1).max(200)),
  // Where an answer goes: one address, and nothing that is read as a list or a header.
  FromFull: z.object({ Email: emailField, Name: z.string().default('') }),
  ToFull: z.array(z.object({ Email: z.string() })).default([]),
  OriginalRecipient: z.string().default(''),
  Subject: z.string().default(''),
  TextBody: z.string().default(''),
  /** The answer alone, without what it quotes. */
  StrippedTextReply: z.string().default(''),
});

/** undefined for what is no mail. */
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

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Compared by their hashes, which have one length: the time taken tells nothing. */
function isAuthorized(header: string | undefined, secret: string): boolean {
  const [scheme, encoded = ''] = (header ?? '').split(' ');
  if (scheme !== 'Basic') return false;
  const password = Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':');
  return timingSafeEqual(hash(password), hash(secret));
}

/**
 * POST /api/webhooks/inbound-mail, with basic authentication: keeps a mail and answers 200 once that is done,
 * also for one that came before. 401 for a wrong password, 400 for what is no mail, 500 when it could not be
 * kept, so that the service tries again. Not there where no address is configured.
 */
export function registerInboundMail(
  http: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'clock'>,
): void {
  const inbound = services.config.inboundMail;
  if (!inbound) return;
  const options: RouteShorthandOptions = {
    bodyLimit: BODY_LIMIT_BYTES,
    // Before the body: of a stranger nothing so large is read.
    onRequest: async (request, reply) => {
      if (isAuthorized(request.headers.authorization, inbound.secret)) return;
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

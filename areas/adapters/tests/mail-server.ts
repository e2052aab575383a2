/** A local mail server that keeps the mails that it accepts. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { operator } from '#operator';
import type { Mail } from '#adapters/server/mail/mailer.ts';

/** A mail as the jobs give it. */
export const anyMail: Mail = {
  messageKey: 'b84fe0ba-fb8f-45cb-90de-1fb916381b20',
  to: 'kundin@beispiel.de',
  replyTo: operator.supportEmail,
  subject: 'Ihre Rechnung',
  html: '<p>Moin</p>',
  plain: 'Moin',
  attachments: [],
};

/** A refusal, as the server's hooks are given one. */
export const refuse = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

export interface MailServer {
  port: number;
  /** For a login that it accepts. */
  url: string;
  /** `text` is the raw mail with its folded lines joined again. */
  received: { from: string; to: string[]; raw: string; text: string }[];
  /** Closes every connection, also in the middle of a mail. */
  breakConnections(): void;
  stop(): Promise<void>;
}

/** `options` override its default behaviour, which is to accept everything. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === 'elbbote' && password === 'geheim'
        ? done(null, { user: username })
        : done(new Error('wrong credentials')),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          text: raw.replaceAll('=\r\n', ''),
        });
        done();
      });
    },
    ...options,
  });
  const sockets = new Set<{ destroy(): unknown }>();
  server.server.on('connection', (socket) => void sockets.add(socket));
  // Some tests want a broken connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  let stopping: Promise<void> | undefined;
  return {
    port,
    url: `smtp://elbbote:geheim@127.0.0.1:${port}`,
    received,
    breakConnections() {
      for (const socket of sockets) socket.destroy();
    },
    stop() {
      stopping ??= new Promise<void>((resolve) => server.close(resolve));
      return stopping;
    },
  };
}

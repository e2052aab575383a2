import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { operator } from '#operator';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import { createMailer, type Mail, type Mailer } from './mailer.ts';

interface Received {
  from: string;
  to: string[];
  raw: string;
}

let server: SMTPServer | undefined;
let port: number;
const received: Received[] = [];

afterEach(async () => {
  const closing = server;
  server = undefined;
  received.length = 0;
  if (closing) await new Promise<void>((resolve) => closing.close(resolve));
});

/** A mail server on this machine that keeps what it takes, and the mailer that is configured for it. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<Mailer> {
  server = new SMTPServer({
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
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  ({ port } = server.server.address() as AddressInfo);
  return mailerAt();
}

function mailerAt(login = 'elbbote:geheim'): Mailer {
  const config = readConfig({ SMTP_URL: `smtp://${login}@127.0.0.1:${port}` }, '/');
  // With SMTP nothing is kept in the database.
  return createMailer(config, undefined as unknown as Database);
}

const mail: Mail = {
  messageKey: 'b84fe0ba-fb8f-45cb-90de-1fb916381b20',
  to: 'kundin@beispiel.de',
  subject: 'Ihre Rechnung',
  html: '<p>Moin</p>',
  plain: 'Moin',
  attachments: [{ fileName: 'Rechnung.pdf', key: 'invoices/1.pdf', content: Buffer.from('%PDF-1.7 Inhalt') }],
};

test('a mail reaches the server once, in both versions, with its attachment and its key as id', async () => {
  const mailer = await startMailServer();
  await mailer.send(mail);
  const [{ from, to, raw } = { from: '', to: [], raw: '' }, ...others] = received;
  expect(others).toEqual([]);
  expect(operator.mailSender).toContain(from);
  expect(to).toEqual(['kundin@beispiel.de']);
  expect(raw).toContain('Subject: Ihre Rechnung\r\n');
  expect(raw).toContain(`Message-ID: <${mail.messageKey}@${operator.supportEmail.split('@')[1]}>\r\n`);
  expect(raw).toContain('<p>Moin</p>');
  expect(raw).toMatch(/Content-Type: text\/plain[^]*?\r\n\r\nMoin\r\n/);
  expect(raw).toContain('filename=Rechnung.pdf');
  expect(raw).toContain(Buffer.from('%PDF-1.7 Inhalt').toString('base64'));
});

test('a recipient whom the server refuses is an error in its words, and nothing is sent', async () => {
  const mailer = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  });
  await expect(mailer.send(mail)).rejects.toThrow(/550.*no such mailbox/);
  expect(received).toEqual([]);
});

test('a connection that breaks in the middle of a mail is an error, and the next try sends the same mail', async () => {
  const sockets = new Set<Socket>();
  let breaks = 1;
  const mailer = await startMailServer({
    onMailFrom: (_address, _session, done) => {
      if (breaks === 0) return done();
      breaks -= 1;
      for (const socket of sockets) socket.destroy();
    },
  });
  server?.server.on('connection', (socket: Socket) => void sockets.add(socket));
  await expect(mailer.send(mail)).rejects.toThrow(/connection|closed|ECONNRESET/i);
  expect(received).toEqual([]);
  await mailer.send(mail);
  expect(received.map(({ raw }) => raw.includes(`Message-ID: <${mail.messageKey}@`))).toEqual([true]);
});

test('no server, a wrong password and a server that takes nothing now are errors, so that the job is tried again', async () => {
  const mailer = await startMailServer({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once('end', () => done(Object.assign(new Error('try again later'), { responseCode: 451 })));
    },
  });
  await expect(mailer.send(mail)).rejects.toThrow(/451.*try again later/);
  await expect(mailerAt('elbbote:falsch').send(mail)).rejects.toThrow(/Invalid login/);
  const closing = server;
  server = undefined;
  await new Promise<void>((resolve) => closing?.close(resolve));
  await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

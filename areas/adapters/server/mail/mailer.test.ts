import { afterEach, expect, test } from 'vitest';
import type { SMTPServerOptions } from 'smtp-server';
import { operator } from '#operator';
import { readConfig } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { anyMail, type MailServer, refuse, startMailServer } from '#adapters/tests/mail-server.ts';
import { createMailer, type Mail, type Mailer } from './mailer.ts';

let server: MailServer;
afterEach(() => server.stop());

async function start(options: SMTPServerOptions = {}): Promise<Mailer> {
  server = await startMailServer(options);
  return mailerAt(server.url);
}

function mailerAt(url: string): Mailer {
  // With SMTP nothing is stored in the database.
  return createMailer(readConfig({ SMTP_URL: url }, '/'), undefined as unknown as Database);
}

const mail: Mail = {
  ...anyMail,
  attachments: [{ fileName: 'Rechnung.pdf', key: 'invoices/1.pdf', content: Buffer.from('%PDF-1.7 Inhalt') }],
};

test('a mail reaches the server once, in both versions, with its attachment and its key as id', async () => {
  const mailer = await start();
  await mailer.send(mail);
  const [{ from, to, raw } = { from: '', to: [], raw: '' }, ...others] = server.received;
  expect(others).toEqual([]);
  expect(operator.mailSender).toContain(from);
  expect(to).toEqual(['kundin@beispiel.de']);
  expect(raw).toContain('Subject: Ihre Rechnung\r\n');
  expect(raw).toContain(`Reply-To: ${operator.supportEmail}\r\n`);
  expect(raw).toContain(`Message-ID: <${mail.messageKey}@${operator.supportEmail.split('@')[1]}>\r\n`);
  expect(raw).toContain('<p>Moin</p>');
  expect(raw).toMatch(/Content-Type: text\/plain[^]*?\r\n\r\nMoin\r\n/);
  expect(raw).toContain('filename=Rechnung.pdf');
  expect(raw).toContain(Buffer.from('%PDF-1.7 Inhalt').toString('base64'));
});

test.each([
  'kundin@beispiel.de\r\nBcc: alle@beispiel.de',
  'kundin@beispiel.de, alle@beispiel.de',
  'kundin@beispiel.de>, <alle@beispiel.de',
])('a malformed address is refused and adds no recipient: %j', async (to) => {
  const mailer = await start();
  await mailer.send({ ...mail, to }).catch(() => undefined);
  expect(server.received.flatMap((sent) => sent.to)).not.toContain('alle@beispiel.de');
  expect(server.received.map(({ raw }) => raw).join('\n')).not.toMatch(/^bcc:/im);
});

test.each(['kundin@beispiel.de\r\nBcc: alle@beispiel.de', 'a@beispiel.de, alle@beispiel.de'])(
  'a crafted reply address adds no header and no recipient: %j',
  async (replyTo) => {
    const mailer = await start();
    await mailer.send({ ...mail, replyTo });
    const [sent] = server.received;
    const [head = ''] = sent?.raw.split('\r\n\r\n') ?? [];
    expect(sent?.to).toEqual(['kundin@beispiel.de']);
    expect(head).not.toMatch(/^bcc:/im);
    expect(head.match(/^reply-to:/gim)).toHaveLength(1);
    expect(head).not.toMatch(/^reply-to:.*, *alle@beispiel\.de>?$/im);
  },
);

test('a recipient refused by the server is an error in its words, and nothing is sent', async () => {
  const mailer = await start({
    onRcptTo: (_address, _session, done) => done(refuse(550, 'no such mailbox')),
  });
  await expect(mailer.send(mail)).rejects.toThrow(/550.*no such mailbox/);
  expect(server.received).toEqual([]);
});

test('a connection broken in the middle of a mail is an error, and the retry sends the same mail', async () => {
  let breaks = 1;
  const mailer = await start({
    onRcptTo: (_address, _session, done) => {
      if (breaks === 0) return done();
      breaks -= 1;
      server.breakConnections();
    },
  });
  await expect(mailer.send(mail)).rejects.toThrow(/connection|closed|ECONNRESET/i);
  expect(server.received).toEqual([]);
  await mailer.send(mail);
  expect(server.received.map(({ raw }) => raw.includes(`Message-ID: <${mail.messageKey}@`))).toEqual([true]);
});

test('a busy server, a wrong password and a missing server are errors: the job is retried', async () => {
  const mailer = await start({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.once('end', () => done(refuse(451, 'try again later')));
    },
  });
  await expect(mailer.send(mail)).rejects.toThrow(/451.*try again later/);
  await expect(mailerAt(server.url.replace('geheim', 'falsch')).send(mail)).rejects.toThrow(/Invalid login/);
  await server.stop();
  await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

import { createTransport } from 'nodemailer';
import { type Finding, findingsAbout, readReason } from '#platform/server/setup-check/finding.ts';

const about = findingsAbout('Mail');
const TIMEOUT_MS = 8000;

/** Connects and signs in; sends nothing. */
export async function checkMail(smtpUrl: string): Promise<Finding[]> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return [about.ok('the mail server accepts the login.')];
  } catch (error) {
    return [about.problem(`SMTP_URL cannot be used: ${readReason(error)}.`)];
  } finally {
    transport.close();
  }
}

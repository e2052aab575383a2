import { type expiringPapers } from '#drivers/domain/onboarding-lists.ts';
import { daysLeft, endOfNotice, findReminder } from '#drivers/domain/expiry.ts';
import { formatDay } from '#platform/contract/german-format.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import type { MailRequest } from '#adapters/server/mail/templates.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { claimReminder, listEndingPapers } from './driver-approval.store.ts';
import { requestNewPapers } from './reject-driver.ts';

type Paper = Exclude<(typeof expiringPapers)[number], 'register'>;
type Ending = Awaited<ReturnType<typeof listEndingPapers>>[number];

const paperNames: Record<Paper, string> = { license: 'Führerschein', identity: 'Ausweis' };

/**
 * Runs every morning: reminds drivers of papers that expire soon, and requests new ones for those that have
 * expired; asks for the entry in the register before it is looked up, and once more when that is overdue.
 */
export function remindOfPapersJob(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
): JobDefinition {
  return {
    name: 'remind-of-papers',
    title: 'Erinnerung an ablaufende Papiere',
    timeoutSeconds: 300,
    cron: '0 8 * * *',
    run: () => remindOfPapers(services),
  };
}

async function remindOfPapers(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
): Promise<void> {
  const now = services.clock.now();
  for (const driver of await listEndingPapers(services.db, endOfNotice(now))) {
    const ended = listPapers(driver).find(([, day]) => daysLeft(day, now) < 0);
    if (ended) await askForNew(services, driver, ended);
    else for (const paper of listPapers(driver)) await remind(services, driver.userId, paper, now);
    if (driver.register) await askForEntry(services, driver.userId, driver.register, now);
  }
}

function listPapers({ license, identity }: Ending): [Paper, string][] {
  return Object.entries({ license, identity }).filter((entry): entry is [Paper, string] => entry[1] !== null);
}

async function askForNew(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  driver: Ending,
  [paper, day]: [Paper, string],
): Promise<void> {
  if (!driver.submittedAt) return;
  const seen = { id: driver.userId, submittedAt: driver.submittedAt.toISOString() };
  const reason = `Ihr ${paperNames[paper]} ist am ${formatDay(day)} abgelaufen. Bitte laden Sie das neue Dokument hoch.`;
  await requestNewPapers(services, undefined, { ...seen, reason }).catch((error: unknown) => {
    // An admin was faster.
    if (!(error instanceof AppError)) throw error;
  });
}

async function remind(
  services: Pick<Services, 'db' | 'sendJob'>,
  userId: string,
  [paper, expiresOn]: [Paper, string],
  now: Date,
): Promise<void> {
  const daysBefore = findReminder(expiresOn, now);
  if (daysBefore === undefined) return;
  await mailOnce(services, { userId, paper, expiresOn, daysBefore, sentAt: now }, (name) => ({
    template: 'driver-papers-ending',
    params: { name, paper: paperNames[paper], day: formatDay(expiresOn) },
  }));
}

/** It blocks nothing: the entry is the driver's duty towards the authority, the look at it is ours. */
async function askForEntry(
  services: Pick<Services, 'config' | 'db' | 'sendJob'>,
  userId: string,
  expiresOn: string,
  now: Date,
): Promise<void> {
  const isOver = daysLeft(expiresOn, now) < 0;
  const daysBefore = isOver ? 0 : findReminder(expiresOn, now);
  if (daysBefore === undefined) return;
  await mailOnce(services, { userId, paper: 'register', expiresOn, daysBefore, sentAt: now }, (name) => ({
    template: 'driver-register-due',
    params: {
      name,
      day: formatDay(expiresOn),
      link: `${services.config.publicUrl}/driver-dashboard?tab=settings`,
    },
  }));
}

type ReminderMail = Extract<MailRequest, { template: 'driver-papers-ending' | 'driver-register-due' }>;

async function mailOnce(
  services: Pick<Services, 'db' | 'sendJob'>,
  reminder: Parameters<typeof claimReminder>[1],
  write: (name: string) => Omit<ReminderMail, 'to'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await claimReminder(tx, reminder))) return;
    const { email, fullName } = await getContact(tx, reminder.userId);
    await sendMail(services, tx, { ...write(fullName), to: email } as MailRequest);
  });
}

import type { Temporal } from 'temporal-polyfill';
import { formatDate, formatTime } from '#platform/contract/german-format.ts';
import { germanDay, wallTimeOf } from '#platform/domain/hamburg-days.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';

type Needs = Pick<Services, 'config' | 'sendJob'>;

interface Times {
  startsAt: Date;
  endsAt: Date;
}

const sentences = {
  isPlanned: (when: string) => `Sie sind am ${when} eingeplant.`,
  isMoved: (when: string, before: string) => `Ihre Schicht am ${before} ist verlegt: Sie fahren am ${when}.`,
  isCancelled: (when: string) => `Ihre Schicht am ${when} entfällt. Sie fahren dann nicht.`,
  isYours: (when: string) => `die Schicht am ${when} ist jetzt Ihre.`,
  isGiven: (when: string) => `Ihre Schicht am ${when} hat jemand anderes übernommen. Sie fahren dann nicht.`,
  stays: (when: string) => `aus dem Tausch der Schicht am ${when} wird nichts. Alles bleibt, wie es war.`,
  offerEnds: (when: string) => `die Schicht am ${when}, die Sie übernehmen wollten, gibt es so nicht mehr.`,
  wishGranted: (when: string) =>
    `Sie haben sich gewünscht, am ${when} zu fahren. Die Schicht ist jetzt Ihre.`,
  wishRefused: (when: string) =>
    `Sie haben sich gewünscht, am ${when} zu fahren. Das passt dieses Mal leider nicht.`,
};

const nameSpan = ({ startsAt, endsAt }: Times) =>
  `${formatDate(startsAt)} von ${formatTime(startsAt)} bis ${formatTime(endsAt)} Uhr`;

/** Tells a driver by mail what was decided about a shift; `before`: when it was until then. */
export async function mailAboutShift(
  services: Needs,
  tx: Transaction,
  driverId: string,
  { news, shift, before = shift }: { news: keyof typeof sentences; shift: Times; before?: Times },
): Promise<void> {
  await mailDriver(services, tx, driverId, {
    news: sentences[news](nameSpan(shift), nameSpan(before)),
    shifts: [],
  });
}

/** Tells a driver by one mail of these shifts of a week; of none, nothing. */
export async function mailWeek(
  services: Needs,
  tx: Transaction,
  driverId: string,
  { monday, shifts }: { monday: Temporal.PlainDate; shifts: readonly Times[] },
): Promise<void> {
  if (shifts.length === 0) return;
  await mailDriver(services, tx, driverId, {
    news: `Ihre Schichten in der Woche vom ${germanDay(monday)} bis ${germanDay(monday.add({ days: 6 }))}:`,
    shifts: shifts.map(
      (shift) => `${weekdays[wallTimeOf(shift.startsAt).dayOfWeek - 1]}, ${nameSpan(shift)}`,
    ),
  });
}

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

async function mailDriver(
  services: Needs,
  tx: Transaction,
  driverId: string,
  texts: { news: string; shifts: string[] },
): Promise<void> {
  const { email, fullName } = await getContact(tx, driverId);
  await sendMail(services, tx, {
    template: 'driver-shift',
    to: email,
    params: { name: fullName, ...texts, link: `${services.config.publicUrl}/driver-dashboard` },
  });
}

import type { Temporal } from 'temporal-polyfill';
import { formatDate, formatTime } from '#platform/contract/german-format.ts';
import { germanDay, wallTimeOf } from '#platform/domain/hamburg-days.ts';
import type { ShiftNews } from '#drivers/domain/shift-lists.ts';
import { weekdayNames } from '#people/contract/ordering-week-text.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';

/** What it takes to let a driver know. */
export type Announcing = Pick<Services, 'config' | 'sendJob' | 'publishShiftEvent'>;

export interface Times {
  startsAt: Date;
  endsAt: Date;
}

const answers = {
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

/** Lets a driver know at once, by mail and push, what was decided about a wish or a swap. */
export async function answerDriver(
  services: Announcing,
  tx: Transaction,
  driverId: string,
  { answer, shift }: { answer: keyof typeof answers; shift: Times },
): Promise<void> {
  await announceShifts(services, tx, driverId, 'answer', [answers[answer](nameSpan(shift))]);
}

/** What has become of a shift since the driver last heard of it; missing times: none, before or now. */
export interface ShiftChange {
  known: Times | undefined;
  shift: Times | undefined;
  isHandedOver: boolean;
}

/** Undefined if all is as the driver knows it. */
function sayChange({ known, shift, isHandedOver }: ShiftChange): string | undefined {
  if (!known) {
    if (!shift) return undefined;
    const when = nameSpan(shift);
    return isHandedOver ? answers.isYours(when) : `Sie sind am ${when} eingeplant.`;
  }
  const before = nameSpan(known);
  if (!shift) {
    return isHandedOver
      ? answers.isGiven(before)
      : `Ihre Schicht am ${before} entfällt. Sie fahren dann nicht.`;
  }
  const when = nameSpan(shift);
  return when === before ? undefined : `Ihre Schicht am ${before} ist verlegt: Sie fahren am ${when}.`;
}

/** Lets a driver know by one mail and one push what has changed; nothing if all is as before. */
export async function announceChanges(
  services: Announcing,
  tx: Transaction,
  driverId: string,
  changes: readonly ShiftChange[],
): Promise<void> {
  const sentences = changes.flatMap((change) => sayChange(change) ?? []);
  if (sentences.length > 0) await announceShifts(services, tx, driverId, 'changes', sentences);
}

/** Lets a driver know by one mail and one push of these shifts of a week; of none, nothing. */
export async function announceWeek(
  services: Announcing,
  tx: Transaction,
  driverId: string,
  { monday, shifts }: { monday: Temporal.PlainDate; shifts: readonly Times[] },
): Promise<void> {
  if (shifts.length === 0) return;
  await announceShifts(services, tx, driverId, 'week', [
    `Ihre Schichten in der Woche vom ${germanDay(monday)} bis ${germanDay(monday.add({ days: 6 }))}:`,
    ...shifts.map((shift) => `${weekdayNames[wallTimeOf(shift.startsAt).dayOfWeek - 1]}, ${nameSpan(shift)}`),
  ]);
}

async function announceShifts(
  services: Announcing,
  tx: Transaction,
  driverId: string,
  news: ShiftNews,
  paragraphs: string[],
): Promise<void> {
  const { email, fullName } = await getContact(tx, driverId);
  await sendMail(services, tx, {
    template: 'driver-shift',
    to: email,
    params: { name: fullName, paragraphs, link: `${services.config.publicUrl}/driver-dashboard` },
  });
  await services.publishShiftEvent(tx, { name: 'shifts.announced', driverId, news });
}

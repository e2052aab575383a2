import { formatDate, formatTime } from '#platform/contract/german-format.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';

const sentences = {
  isYours: (when: string) => `die Schicht am ${when} ist jetzt Ihre.`,
  isGiven: (when: string) => `Ihre Schicht am ${when} hat jemand anderes übernommen. Sie fahren dann nicht.`,
  stays: (when: string) => `aus dem Tausch der Schicht am ${when} wird nichts. Alles bleibt, wie es war.`,
  wishGranted: (when: string) =>
    `Sie haben sich gewünscht, am ${when} zu fahren. Die Schicht ist jetzt Ihre.`,
  wishRefused: (when: string) =>
    `Sie haben sich gewünscht, am ${when} zu fahren. Das passt dieses Mal leider nicht.`,
};

/** Tells a driver by mail what was decided about a shift. */
export async function mailAboutShift(
  services: Pick<Services, 'config' | 'sendJob'>,
  tx: Transaction,
  driverId: string,
  { news, shift }: { news: keyof typeof sentences; shift: { startsAt: Date; endsAt: Date } },
): Promise<void> {
  const { email, fullName } = await getContact(tx, driverId);
  const when = `${formatDate(shift.startsAt)} von ${formatTime(shift.startsAt)} bis ${formatTime(shift.endsAt)} Uhr`;
  await sendMail(services, tx, {
    template: 'driver-shift',
    to: email,
    params: {
      name: fullName,
      news: sentences[news](when),
      link: `${services.config.publicUrl}/driver-dashboard`,
    },
  });
}

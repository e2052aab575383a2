/** Names and texts of each event: without names of people or places, as they appear on lock screens. */
import { arrivalText, windowText } from '#delivery/contract/arrival-text.ts';
import { type LaterReason, laterReasonTexts } from '#delivery/domain/later-reason.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { operator } from '#operator';
import type { SilenceStep } from '#drivers/domain/driver-silence.ts';
import type { DriverEvent, NotificationEvent } from '#dispatch/domain/events.ts';

export interface WordFacts {
  shortId: string;
  /** As the pages name it, in ISO instants. */
  arrival: Parameters<typeof arrivalText>[0];
  /** When it is written. */
  now: Date;
  /** The receiver wishes it no earlier. */
  notBefore: Date | null;
  /** The receiver's tracking page. */
  trackingLink: string;
  /** Why it comes later than announced, if it does. */
  because: LaterReason | undefined;
}

interface Words {
  heading: string;
  /** For the customer. */
  text: string;
  /** For the receiver, in one text message; undefined if none is sent. */
  short?: string;
}

const brand = operator.brandName;

type CustomerEvent = Exclude<NotificationEvent, DriverEvent>;

const words: Record<CustomerEvent, (facts: WordFacts) => Words> = {
  order_confirmed: ({ shortId }) => ({
    heading: 'Bestellung bestätigt',
    text: `Ihre Bestellung ${shortId} ist bestätigt.`,
  }),
  courier_found: ({ shortId }) => ({
    heading: 'Kurier gefunden',
    text: `Ein Kurier hat Ihre Sendung ${shortId} angenommen und holt sie ab.`,
  }),
  to_pickup: ({ shortId }) => ({
    heading: 'Auf dem Weg zur Abholung',
    text: `Ihr Kurier ist jetzt auf dem Weg zur Abholung Ihrer Sendung ${shortId}.`,
  }),
  picked_up: ({ shortId, arrival, now, trackingLink }) => ({
    heading: 'Abgeholt',
    text: `Ihre Sendung ${shortId} ist abgeholt und auf dem Weg, Ankunft ${arrivalText(arrival, now)}.`,
    short: `${brand}: Ein Paket für Sie ist unterwegs, Ankunft ${arrivalText(arrival, now)}. Verfolgen: ${trackingLink}`,
  }),
  arriving: ({ shortId, trackingLink }) => ({
    heading: 'Gleich da',
    text: `Der Kurier mit Ihrer Sendung ${shortId} ist gleich beim Empfänger.`,
    short: `${brand}: Ihr Kurier ist gleich da. ${trackingLink}`,
  }),
  moved: ({ shortId, arrival, now, because, trackingLink }) => ({
    heading: 'Neue Ankunftszeit',
    text: `Ihre Sendung ${shortId} kommt später als zuletzt angekündigt: ${arrivalText(arrival, now)}.${whyText(because)}`,
    short: `${brand}: Ihr Paket kommt etwas später, ${arrivalText(arrival, now)}.${whyText(because)} Verfolgen: ${trackingLink}`,
  }),
  delayed: ({ shortId, arrival, now, trackingLink }) => ({
    heading: 'Es dauert länger',
    text: `Ihre Sendung ${shortId} kommt später als zugesagt (${formatTime(arrival.promisedBy)} Uhr)${expectedText(arrival, now)}. Das tut uns leid. Den Stand sehen Sie auf der Seite der Sendung.`,
    short: `${brand}: Ihr Paket kommt später als zugesagt${expectedText(arrival, now)}. Stand: ${trackingLink}`,
  }),
  delivered: ({ shortId, trackingLink }) => ({
    heading: 'Zugestellt',
    text: `Ihre Sendung ${shortId} ist zugestellt. Den Nachweis finden Sie bei der Sendung.`,
    short: `${brand}: Ihr Paket ist zugestellt. ${trackingLink}`,
  }),
  left_as_wished: ({ shortId, trackingLink }) => ({
    heading: 'Abgestellt wie gewünscht',
    text: `Ihre Sendung ${shortId} ist auf Wunsch des Empfängers abgestellt. Das Foto finden Sie bei der Sendung.`,
    short: `${brand}: Ihr Paket ist wie gewünscht abgestellt. Das Foto: ${trackingLink}`,
  }),
  absent: ({ shortId, trackingLink }) => ({
    heading: 'Niemanden angetroffen',
    text: `Ihre Sendung ${shortId} konnte nicht übergeben werden. Wie es weitergeht, entscheiden Sie auf der Seite der Sendung.`,
    short: `${brand}: Wir haben Sie leider nicht angetroffen. Der Absender kann eine neue Zustellung beauftragen. ${trackingLink}`,
  }),
  cancelled: ({ shortId, trackingLink }) => ({
    heading: 'Storniert',
    text: `Ihre Sendung ${shortId} ist storniert. Was erstattet wird, steht in der Mail dazu.`,
    short: `${brand}: Die Zustellung an Sie wurde storniert. ${trackingLink}`,
  }),
  postponed: ({ shortId, arrival: { promisedBy }, notBefore }) => ({
    heading: 'Später gewünscht',
    text: notBefore
      ? `Der Empfänger möchte Ihre Sendung ${shortId} ab ${formatTime(notBefore)} Uhr. Wir stellen sie bis ${formatTime(promisedBy)} Uhr zu.`
      : `Der Empfänger möchte Ihre Sendung ${shortId} doch nicht später. Wir stellen sie bis ${formatTime(promisedBy)} Uhr zu.`,
  }),
  nobody_found: ({ shortId }) => ({
    heading: 'Noch kein Kurier',
    text: `Für Ihre Sendung ${shortId} hat sich noch kein Kurier gefunden. Sie können weiter warten oder stornieren; dann bekommen Sie den vollen Betrag zurück.`,
  }),
};

const whyText = (because: LaterReason | undefined) => (because ? ` ${laterReasonTexts[because]}` : '');
const expectedText = ({ arrivalWindow }: WordFacts['arrival'], now: Date) =>
  arrivalWindow ? `, voraussichtlich ${windowText(arrivalWindow, now)}` : '';

export function writeWords(event: CustomerEvent, facts: WordFacts): Words {
  return words[event](facts);
}

const silenceWords: Record<SilenceStep, (offlineMinutes: number) => Omit<Words, 'short'>> = {
  asking: () => ({
    heading: 'Sind Sie noch da?',
    text: 'Tippen Sie hier, sonst bekommen Sie gleich keine Angebote mehr.',
  }),
  unasked: () => ({
    heading: 'Sie bekommen keine Angebote mehr',
    text: 'Ihr Standort ist zu alt. Tippen Sie hier, um ihn zu erneuern.',
  }),
  offline: (minutes) => ({
    heading: 'Sie sind jetzt offline',
    text: `Seit ${minutes} Minuten haben wir nichts von Ihrem Gerät gehört. Gehen Sie wieder online, wenn Sie fahren möchten.`,
  }),
};

/** For the driver of whom nothing is heard. */
export function writeSilenceWords(step: SilenceStep, offlineMinutes: number): Omit<Words, 'short'> {
  return silenceWords[step](offlineMinutes);
}

/** The event's name for admins and in the settings. */
export const eventTitles: Record<NotificationEvent, string> = {
  order_confirmed: 'Bestellung bestätigt',
  courier_found: 'Kurier gefunden',
  to_pickup: 'Kurier auf dem Weg zur Abholung',
  picked_up: 'Paket abgeholt',
  arriving: 'Kurier gleich da',
  moved: 'Neue Ankunftszeit',
  delayed: 'Zustellung verspätet sich',
  delivered: 'Zugestellt',
  left_as_wished: 'Abgestellt, wie der Empfänger es wünscht',
  absent: 'Empfänger nicht angetroffen',
  cancelled: 'Storniert',
  nobody_found: 'Kein Kurier gefunden',
  postponed: 'Empfänger möchte es später',
  offer: 'Neues Angebot',
  availability: 'Ob Sie Angebote bekommen',
  wish: 'Neuer Wunsch eines Empfängers',
  message: 'Nachricht der Disposition',
  run_changed: 'Geänderte oder stornierte Sendung',
};

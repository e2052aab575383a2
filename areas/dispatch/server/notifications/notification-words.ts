/**
 * Names and texts of each event. A push names no person and no place, as it appears on lock screens; a text
 * message names its sender, without whom it looks like fraud.
 */
import { arrivalText, isSoon, windowText } from '#delivery/contract/arrival-text.ts';
import { type LaterReason, laterReasonTexts } from '#delivery/domain/later-reason.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { operator } from '#operator';
import type { SilenceStep } from '#drivers/domain/driver-silence.ts';
import type { NewsKind } from '#dispatch/domain/news-kinds.ts';
import type { ShiftNews } from '#drivers/domain/shift-lists.ts';
import type { DriverEvent, NotificationEvent } from '#dispatch/domain/events.ts';
import { fitShortMessage } from '#dispatch/domain/fit-short-message.ts';

export interface WordFacts {
  shortId: string;
  /** As the pages name it, in ISO instants. */
  arrival: Parameters<typeof arrivalText>[0];
  /** When it is written. */
  now: Date;
  /** The receiver wishes it no earlier. */
  notBefore: Date | null;
  senderName: string;
  /** Leads to the receiver's tracking page. */
  shortLink: string;
  /** Why it comes later than announced, if it does. */
  because: LaterReason | undefined;
  /** What the courier says by one tap. */
  says?: string | undefined;
}

interface Words {
  heading: string;
  /** For the customer. */
  text: string;
  /** The likely time, where the news is about it: '14:10–14:25 Uhr'. */
  arrival?: string;
  /** For the receiver; undefined if nothing is sent. */
  receiver?: ReceiverWords;
  /** A text message to the person at the pick-up. */
  sender?: string;
}

interface ReceiverWords {
  /** A text message of one segment. */
  short: string;
  /** The same in a mail, which leads to the page by a button. */
  heading: string;
  text: string;
}

const brand = operator.brandName;

type CustomerEvent = Exclude<NotificationEvent, DriverEvent>;

const words: Record<CustomerEvent, (facts: WordFacts) => Words> = {
  order_confirmed: ({ shortId }) => ({
    heading: 'Bestellung bestätigt',
    text: `Ihre Bestellung ${shortId} ist bestätigt.`,
  }),
  courier_found: ({ shortId, arrival, now }) => ({
    heading: 'Kurier gefunden',
    arrival: likelyText(arrival, now),
    text: `Ein Kurier hat Ihre Sendung ${shortId} angenommen und holt sie ab.`,
  }),
  to_pickup: ({ shortId }) => ({
    heading: 'Auf dem Weg zur Abholung',
    text: `Ihr Kurier ist jetzt auf dem Weg zur Abholung Ihrer Sendung ${shortId}.`,
  }),
  picked_up: ({ shortId, arrival, now, ...receiver }) => ({
    heading: 'Abgeholt',
    arrival: likelyText(arrival, now),
    text: `Ihre Sendung ${shortId} ist abgeholt und auf dem Weg, Ankunft ${arrivalText(arrival, now)}.`,
    receiver: toReceiver(receiver, {
      heading: 'Unterwegs zu Ihnen',
      say: (from) => `Paket${from} kommt ${likelyText(arrival, now)}.`,
      lead: ' Verfolgen:',
    }),
  }),
  arriving: ({ shortId, ...receiver }) => ({
    heading: 'Gleich da',
    text: `Der Kurier mit Ihrer Sendung ${shortId} ist gleich beim Empfänger.`,
    receiver: toReceiver(receiver, {
      heading: 'Gleich da',
      say: (from) => `Kurier mit dem Paket${from} ist gleich da.`,
    }),
  }),
  moved: ({ shortId, arrival, now, because, ...receiver }) => ({
    heading: 'Neue Ankunftszeit',
    arrival: likelyText(arrival, now),
    text: `Ihre Sendung ${shortId} kommt später als zuletzt angekündigt: ${arrivalText(arrival, now)}.${whyText(because)}`,
    receiver: toReceiver(receiver, {
      heading: 'Neue Ankunftszeit',
      say: (from) => `Paket${from} kommt etwas später, ${likelyText(arrival, now)}.`,
      ...(because && { more: laterReasonTexts[because] }),
    }),
  }),
  delayed: ({ shortId, arrival, now, ...receiver }) => ({
    heading: 'Es dauert länger',
    text: `Ihre Sendung ${shortId} kommt später als zugesagt (${formatTime(arrival.promisedBy)} Uhr)${expectedText(arrival, now)}. Das tut uns leid. Den Stand sehen Sie auf der Seite der Sendung.`,
    receiver: toReceiver(receiver, {
      heading: 'Es dauert länger',
      say: (from) =>
        `Paket${from} kommt später als zugesagt${arrival.arrivalWindow ? `, ${likelyText(arrival, now)}` : ''}.`,
    }),
  }),
  delivered: ({ shortId, ...receiver }) => ({
    heading: 'Zugestellt',
    text: `Ihre Sendung ${shortId} ist zugestellt. Den Nachweis finden Sie bei der Sendung.`,
    receiver: toReceiver(receiver, {
      heading: 'Zugestellt',
      say: (from) => `Paket${from} ist zugestellt.`,
    }),
  }),
  left_as_wished: ({ shortId, ...receiver }) => ({
    heading: 'Abgestellt wie gewünscht',
    text: `Ihre Sendung ${shortId} ist auf Wunsch des Empfängers abgestellt. Das Foto finden Sie bei der Sendung.`,
    receiver: toReceiver(receiver, {
      heading: 'Abgestellt wie gewünscht',
      say: (from) => `Paket${from} ist wie gewünscht abgestellt.`,
      lead: ' Das Foto:',
    }),
  }),
  absent: ({ shortId, ...receiver }) => ({
    heading: 'Niemanden angetroffen',
    text: `Ihre Sendung ${shortId} konnte nicht übergeben werden. Wie es weitergeht, entscheiden Sie auf der Seite der Sendung.`,
    receiver: toReceiver(receiver, {
      heading: 'Niemanden angetroffen',
      say: (from) =>
        `Paket${from}: niemanden angetroffen. Der Absender kann eine neue Zustellung beauftragen.`,
    }),
  }),
  cancelled: ({ shortId, ...receiver }) => ({
    heading: 'Storniert',
    text: `Ihre Sendung ${shortId} ist storniert. Was erstattet wird, steht in der Mail dazu.`,
    receiver: toReceiver(receiver, {
      heading: 'Storniert',
      say: (from) => `Paket${from} kommt nicht: Der Auftrag wurde storniert.`,
    }),
  }),
  postponed: ({ shortId, arrival: { promisedBy }, notBefore }) => ({
    heading: 'Später gewünscht',
    text: notBefore
      ? `Der Empfänger möchte Ihre Sendung ${shortId} ab ${formatTime(notBefore)} Uhr. Wir stellen sie bis ${formatTime(promisedBy)} Uhr zu.`
      : `Der Empfänger möchte Ihre Sendung ${shortId} doch nicht später. Wir stellen sie bis ${formatTime(promisedBy)} Uhr zu.`,
  }),
  courier_says: ({ shortId, says = '', ...receiver }) => ({
    heading: 'Nachricht Ihres Kuriers',
    text: `Ihr Kurier schreibt zur Sendung ${shortId}: ${says}`,
    receiver: toReceiver(receiver, {
      heading: 'Nachricht Ihres Kuriers',
      say: (from) => `Kurier mit dem Paket${from} schreibt: ${says}`,
    }),
    sender: `${brand}: Ihr Kurier zur Abholung schreibt: ${says}`,
  }),
  nobody_found: ({ shortId }) => ({
    heading: 'Noch kein Kurier',
    text: `Für Ihre Sendung ${shortId} hat sich noch kein Kurier gefunden. Sie können weiter warten oder stornieren; dann bekommen Sie den vollen Betrag zurück.`,
  }),
};

interface Said {
  heading: string;
  /** From whom: ' von Käthe Hansen', or nothing where that does not fit. */
  say: (from: string) => string;
  /** Leads to the link of a text message. */
  lead?: string;
  /** A sentence that a text message may lack. */
  more?: string;
}

/** A text message has the brand first and the link last. */
function toReceiver(
  { senderName, shortLink }: Pick<WordFacts, 'senderName' | 'shortLink'>,
  { heading, say, lead = '', more }: Said,
): ReceiverWords {
  const write = (from: string, also: string) => `${brand}: Ihr ${say(from)}${also}${lead} ${shortLink}`;
  return {
    heading,
    text: [`Ihr ${say(` von ${senderName}`)}`, ...(more ? [more] : [])].join(' '),
    short: fitShortMessage(senderName, write, more),
  };
}

/** The likely time alone: '14:10–14:25 Uhr', 'in den nächsten Minuten', 'bis 15:00 Uhr'. */
function likelyText({ arrivalWindow, promisedBy }: WordFacts['arrival'], now: Date): string {
  if (!arrivalWindow) return arrivalText({ arrivalWindow, promisedBy }, now).replace(/^spätestens/, 'bis');
  if (isSoon(arrivalWindow, now)) return windowText(arrivalWindow, now);
  return `${formatTime(arrivalWindow.from)}–${formatTime(arrivalWindow.until)} Uhr`;
}

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

/** For the driver with parcels whose page is out of view. */
export const writeHiddenWords = (since: string): Omit<Words, 'short'> => ({
  heading: `Bitte öffnen Sie ${brand}`,
  text: `Ihre Seite ist seit ${formatTime(since)} Uhr verdeckt. Ohne Ihren Standort weiß niemand, wann Ihre Sendungen ankommen.`,
});

/** What a locked screen shows: no place and no person. Source: docs/decisions/0042. */
export const newsPushes: Record<NewsKind, { title: string; text: string }> = {
  given: { title: 'Neue Sendung in Ihrer Runde', text: 'Bitte ansehen, bevor Sie weiterfahren.' },
  taken: { title: 'Eine Sendung entfällt', text: 'Bitte ansehen, bevor Sie weiterfahren.' },
  returned: { title: 'Eine Rückgabe ist erledigt', text: 'Bitte ansehen: Ihre Runde hat sich geändert.' },
  cancelled: { title: 'Sendung storniert', text: 'Bitte ansehen: Ihre Runde hat sich geändert.' },
  corrected: { title: 'Angaben geändert', text: 'Bitte ansehen, bevor Sie weiterfahren.' },
  contacts_changed: { title: 'Angaben geändert', text: 'Bitte ansehen, bevor Sie weiterfahren.' },
  reordered: { title: 'Neue Reihenfolge', text: 'Bitte ansehen, bevor Sie weiterfahren.' },
  wish: { title: 'Neu: Wunsch des Empfängers', text: 'Bitte ansehen, bevor Sie zustellen.' },
  wish_withdrawn: { title: 'Wunsch zurückgenommen', text: 'Bitte ansehen, bevor Sie zustellen.' },
  answer: { title: 'Antwort des Empfängers', text: 'Bitte ansehen, bevor Sie zustellen.' },
  message: { title: 'Nachricht der Leitstelle', text: 'Bitte lesen Sie sie, sobald Sie stehen.' },
};

export const shiftPushes: Record<ShiftNews, { title: string; text: string }> = {
  week: { title: 'Ihre Schichten stehen fest', text: 'Bitte ansehen, wann Sie fahren.' },
  changes: { title: 'Ihre Schichten haben sich geändert', text: 'Bitte ansehen, wann Sie fahren.' },
  answer: { title: 'Antwort zu Ihren Schichten', text: 'Bitte ansehen, was entschieden wurde.' },
};

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
  courier_says: 'Kurze Nachricht des Kuriers',
  offer: 'Neues Angebot',
  availability: 'Ob wir Sie erreichen',
  wish: 'Neuer Wunsch eines Empfängers',
  message: 'Nachricht der Leitstelle',
  run_changed: 'Neue, geänderte oder stornierte Sendung',
  shift: 'Neues zu Ihren Schichten',
};

import { correctedText } from '#delivery/domain/corrected-facts.ts';
import type { NewsFacts, NewsKind, NewsStop } from '#dispatch/domain/news-kinds.ts';
import { receiverAnswerRows } from '#drivers/domain/quick-text-rows.ts';
import { formatTime } from '#platform/contract/german-format.ts';

export interface NewsToWrite {
  kind: NewsKind;
  facts: NewsFacts;
  words: string | null;
  /** Undefined for a message about no delivery. */
  delivery?: { pickupAddress: string; deliveryAddress: string; promisedBy: Date } | undefined;
}

type About = NonNullable<NewsToWrite['delivery']>;

const stopNames: Record<NewsStop, string> = {
  pickup: 'Abholung',
  handover: 'Übernahme vom bisherigen Fahrer für',
  dropoff: 'Zustellung',
};

/** Street and number, as a driver names a stop: 'Grindelallee 20'. */
const streetOf = (address: string) => address.split(',', 1)[0]!.trim();

/** 'Abholung Grindelallee 20' */
const nameStop = (stop: NewsStop, about: About) =>
  `${stopNames[stop]} ${streetOf(stop === 'pickup' ? about.pickupAddress : about.deliveryAddress)}`;

const placeText = (place: number, stop: string) =>
  place === 1 ? `Jetzt zuerst: ${stop}` : `Neue Reihenfolge: ${stop} ist jetzt der ${place}. Halt`;

const changes: Record<Exclude<NewsKind, 'message'>, (facts: NewsFacts, about: About) => string> = {
  given: ({ stop = 'pickup' }, about) =>
    `Neue Sendung: ${nameStop(stop, about)} bis ${formatTime(about.promisedBy)} Uhr`,
  taken: ({ hasParcel, stop = 'pickup' }, about) =>
    hasParcel
      ? `${nameStop('dropoff', about)} übernimmt jemand anderes. Das Paket liegt noch bei Ihnen: Bitte übergeben Sie es, sobald sich jemand meldet.`
      : `${nameStop(stop, about)} entfällt, das übernimmt jemand anderes`,
  returned: (_, about) =>
    `Das Paket ist zurück bei ${streetOf(about.pickupAddress)}. Für Sie ist nichts mehr zu tun.`,
  cancelled: ({ hasParcel, stop = 'pickup' }, about) =>
    hasParcel
      ? `Storniert: ${nameStop('dropoff', about)}. Bitte bringen Sie das Paket zurück zum Absender, ${streetOf(about.pickupAddress)}.`
      : `Storniert: ${nameStop(stop, about)}. Fahren Sie nicht mehr hin. Auf Ihre Angebote wirkt es sich nicht aus.`,
  corrected: changedText,
  contacts_changed: changedText,
  reordered: ({ place = null, stop = 'dropoff' }, about) =>
    place === null
      ? `Neue Reihenfolge: ${nameStop(stop, about)} hat keinen festen Platz mehr`
      : placeText(place, nameStop(stop, about)),
  wish: (_, about) => `Neuer Wunsch des Empfängers, ${streetOf(about.deliveryAddress)}`,
  wish_withdrawn: (_, about) =>
    `Der Empfänger, ${streetOf(about.deliveryAddress)}, hat seinen Wunsch zurückgenommen`,
  answer: ({ answer }, about) =>
    `Antwort des Empfängers, ${streetOf(about.deliveryAddress)}: „${answer && receiverAnswerRows[answer].de}“`,
};

function changedText({ changed = [] }: NewsFacts, { deliveryAddress }: About): string {
  return `Angaben geändert, ${streetOf(deliveryAddress)}: ${correctedText(changed)}`;
}

/** One line that says what has changed, for page and mail: 'Jetzt zuerst: Zustellung Reeperbahn 1'. */
export function writeNews({ kind, facts, words, delivery }: NewsToWrite): string {
  return kind === 'message' || !delivery ? (words ?? '') : changes[kind](facts, delivery);
}

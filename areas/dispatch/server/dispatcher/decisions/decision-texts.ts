import { formatTime } from '#platform/contract/german-format.ts';
import type { Candidate } from '#dispatch/domain/dispatch-facts.ts';
import { exclusionTexts, outbidTexts } from '#dispatch/domain/exclusion-texts.ts';
import {
  type DeclineReason,
  declineTexts,
  type OfferState,
  type OpenListReason,
} from '#dispatch/domain/offer-lists.ts';

/** Why a candidate was not chosen, in the admins' table. */
export function againstText({ exclusion }: Candidate): string {
  return exclusion ? exclusionTexts[exclusion].admin : outbidTexts.admin;
}

/** Why a delivery is on the open list only. */
export const waitReasonTexts: Record<OpenListReason, string> = {
  nobody_eligible: 'Kein Fahrer kann sie zurzeit übernehmen',
  rounds_used: 'Alle gefragten Fahrer haben abgelehnt oder nicht geantwortet',
  no_ways: 'Die Wege sind zurzeit nicht bekannt',
};

const minutes = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds / 60));
  return whole === 1 ? '1 Minute' : `${whole} Minuten`;
};

type Fitting = Candidate & { addedSeconds: number };
const isFitting = (candidate: Candidate): candidate is Fitting =>
  candidate.exclusion === null && candidate.addedSeconds !== null;

/** Why this driver, another one or nobody was offered it; in German, without names. */
export function whyLines(
  candidates: readonly Candidate[],
  chosenId: string | null,
  driverId: string,
): string[] {
  const fitting = candidates.filter(isFitting);
  const own = candidates.find((candidate) => candidate.driverId === driverId);
  const compared = comparedText(candidates.length, fitting.length);
  if (own?.exclusion) return [exclusionTexts[own.exclusion].driver, compared];
  if (!own || !isFitting(own)) return ['Sie wurden bei dieser Entscheidung nicht verglichen.', compared];
  if (chosenId === driverId) {
    const isNearest = fitting.every(({ addedSeconds }) => addedSeconds >= own.addedSeconds);
    const nearest = `Sie waren am nächsten dran: Der Auftrag kostet Sie etwa ${minutes(own.addedSeconds)}, und niemanden weniger.`;
    const reason = own.isIdle
      ? 'Sie hatten gerade keinen Auftrag und sind ohne weite Leerfahrt dort'
      : 'Mit Ihnen lassen sich alle Zusagen mit wenig Leerfahrt am besten halten';
    const cheapest = `${reason}: Der Auftrag kostet Sie etwa ${minutes(own.addedSeconds)}${own.dropoffAt ? `, die Zustellung ist gegen ${formatTime(new Date(own.dropoffAt))} möglich` : ''}.`;
    return [isNearest ? nearest : cheapest, compared];
  }
  const chosen = fitting.find((candidate) => candidate.driverId === chosenId);
  if (!chosen) return ['Der Auftrag ging an niemanden.', compared];
  const nearer = `Ein anderer Fahrer war näher dran: Ihn kostete der Auftrag etwa ${minutes(chosen.addedSeconds)}, Sie etwa ${minutes(own.addedSeconds)}.`;
  const cheaper = chosen.isIdle && !own.isIdle ? outbidTexts.idle : outbidTexts.driver;
  return [chosen.addedSeconds <= own.addedSeconds ? nearer : cheaper, compared];
}

function comparedText(all: number, fitting: number): string {
  if (all === 1) return 'Verglichen wurde ein Fahrer.';
  const out = all - fitting;
  const rest = out === 0 ? '' : out === 1 ? '; einer kam nicht in Frage' : `; ${out} kamen nicht in Frage`;
  return `Verglichen wurden ${all} Fahrer${rest}.`;
}

interface Ended {
  state: OfferState | null;
  reason?: DeclineReason | null;
  /** Another driver has the delivery, or had it. */
  isTaken: boolean;
}

/** The outcome of an offer, as its driver reads it. */
export function ownStateText({ state, reason, isTaken }: Ended): string {
  if (state === 'open') return 'Wartet auf Ihre Antwort';
  if (state === 'accepted') return 'Von Ihnen angenommen';
  if (state === 'declined')
    return reason ? `Von Ihnen abgelehnt: ${declineTexts[reason]}` : 'Von Ihnen abgelehnt';
  if (state === 'lapsed') return 'Abgelaufen, ohne dass Sie geantwortet haben';
  if (state === 'withdrawn' && isTaken)
    return 'Ein anderer Fahrer hat den Auftrag aus der offenen Liste angenommen';
  if (state === 'withdrawn')
    return 'Zurückgezogen: Der Auftrag hat sich geändert, oder Sie waren nicht mehr verfügbar';
  return 'Einem anderen Fahrer angeboten';
}

/** The same text for admins. */
export function offerStateText(state: OfferState, reason: DeclineReason | null): string {
  const texts: Record<OfferState, string> = {
    open: 'wartet auf Antwort',
    accepted: 'angenommen',
    declined: reason ? `abgelehnt: ${declineTexts[reason]}` : 'abgelehnt',
    lapsed: 'nicht beantwortet',
    withdrawn: 'zurückgezogen',
  };
  return texts[state];
}

import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import type { ReceiverWish } from '#adapters/domain/receiver-wishes.ts';
import type { DeliveryStatus } from '#platform/domain/statuses.ts';

/** The latest wish for a later time: an hour later nothing is delivered any more. */
const LAST_HOUR = 21;

/** Wishes are accepted until the parcel is handed over or the delivery has otherwise ended. */
export function mayWish({ status }: { status: DeliveryStatus }): boolean {
  return status !== 'delivered' && status !== 'cancelled';
}

/** The error text for a receiver's wish, shown at its field; undefined if the wish is valid. */
export function findWishProblem(wish: ReceiverWish, details: string, now: Date): string | undefined {
  if (wish === 'door_code' && !/^[\p{L}\d#*. -]{1,20}$/u.test(details)) {
    return 'Ein Code hat höchstens 20 Zeichen: Buchstaben, Ziffern, # oder *.';
  }
  if (wish === 'neighbour' && details.length < 2) return 'Bitte nennen Sie den Namen des Nachbarn.';
  if (wish === 'safe_place' && details.length < 3) return 'Bitte beschreiben Sie den Ort.';
  return wish === 'later_today' ? findTimeProblem(details, now) : undefined;
}

function findTimeProblem(details: string, now: Date): string | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(details) ?? [];
  if (hours === undefined || minutes === undefined)
    return 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 17:30.';
  const time = new Temporal.PlainTime(Number(hours), Number(minutes));
  const present = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainTime();
  if (Temporal.PlainTime.compare(time, present) <= 0) return 'Diese Uhrzeit ist heute schon vorbei.';
  return Temporal.PlainTime.compare(time, new Temporal.PlainTime(LAST_HOUR)) > 0
    ? `Bitte spätestens ${LAST_HOUR}:00 Uhr: Nach ${LAST_HOUR + 1}:00 Uhr stellen wir nicht zu.`
    : undefined;
}

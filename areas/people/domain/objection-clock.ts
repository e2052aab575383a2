import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';

/** Source: Directive (EU) 2024/2831, article 11 (2): a reply within two weeks. */
const ANSWER_DAYS = 14;

/** Until when a person has to answer an objection: the same time of day on Hamburg's clock, in two weeks. */
export function findObjectionDue(objectedAt: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(objectedAt.getTime()).toZonedDateTimeISO(TIME_ZONE);
  return new Date(local.add({ days: ANSWER_DAYS }).epochMilliseconds);
}

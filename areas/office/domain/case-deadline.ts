import { CASE_ANSWER_DAYS } from './case-kinds.ts';
import { dayOf, startOf } from '#platform/domain/hamburg-days.ts';

/** The end of the last day of the term, by Hamburg's calendar. */
export const findCaseDue = (openedAt: Date): Date =>
  new Date(startOf(dayOf(openedAt).add({ days: CASE_ANSWER_DAYS + 1 })).getTime() - 1);

/** While we wait for the customer the clock stands still: it goes on by as much as they took. */
export const resumeCaseDue = (dueAt: Date, { askedAt, now }: { askedAt: Date; now: Date }): Date =>
  new Date(dueAt.getTime() + Math.max(0, now.getTime() - askedAt.getTime()));

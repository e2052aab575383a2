import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { wishInput } from '#drivers/contract/shifts.ts';
import { atClock } from '#platform/domain/hamburg-days.ts';
import { LONGEST_SHIFT_HOURS } from '#drivers/domain/shift-lists.ts';
import { AppError } from '#platform/server/errors/app-error.ts';

/** By the clock, which may skip or repeat a time of that day. Not later than `from`, it ends a day later. */
export const findShiftTimes = (
  day: Temporal.PlainDate,
  { from, until }: Pick<z.infer<typeof wishInput>, 'from' | 'until'>,
) => ({
  startsAt: atClock(day, from),
  endsAt: atClock(until > from ? day : day.add({ days: 1 }), until),
});

/** Throws SHIFT_TOO_LONG, and VALIDATION_FAILED for a time that the clock skips or shows twice. */
export function readShiftTimes({ day, from, until }: z.infer<typeof wishInput>) {
  const { startsAt, endsAt } = findShiftTimes(Temporal.PlainDate.from(day), { from, until });
  if (typeof startsAt === 'string') throw refuseTime('from', startsAt);
  if (typeof endsAt === 'string') throw refuseTime('until', endsAt);
  if (endsAt.getTime() - startsAt.getTime() > LONGEST_SHIFT_HOURS * 3_600_000) {
    throw new AppError('SHIFT_TOO_LONG');
  }
  return { startsAt, endsAt };
}

const clockTexts = {
  skipped: 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr wird um 2:00 auf 3:00 gestellt.',
  repeated: 'Diese Uhrzeit gibt es an dem Tag zweimal: Die Uhr wird um 3:00 auf 2:00 zurückgestellt.',
};

const refuseTime = (path: 'from' | 'until', why: keyof typeof clockTexts) =>
  new AppError('VALIDATION_FAILED', { fields: [{ path, message: clockTexts[why] }] });

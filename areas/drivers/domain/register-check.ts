import { Temporal } from 'temporal-polyfill';
import { dayOf } from '#platform/domain/hamburg-days.ts';

/**
 * When the entry of a self-employed driver in the register of postal providers is looked up: within three
 * months of the approval, and every twelve months after that. Source: PostG 9.
 */
const FIRST_MONTHS = 3;
const EVERY_MONTHS = 12;

const laterBy = (day: Temporal.PlainDate, months: number) => day.add({ months }).toString();

/** 'yyyy-MM-dd': the last day for the first look, counted from the first approval. */
export const findFirstRegisterDue = (approvedAt: Date): string => laterBy(dayOf(approvedAt), FIRST_MONTHS);

/** The last day for the next look. */
export const findNextRegisterDue = (checkedOn: string): string =>
  laterBy(Temporal.PlainDate.from(checkedOn), EVERY_MONTHS);

interface Registered {
  registerDueOn: string | null;
  approvedAt: Date | null;
}

/** When the entry is due; for whoever was approved before it was kept, by the approval. Null before one. */
export function findRegisterDue({ registerDueOn, approvedAt }: Registered): string | null {
  return registerDueOn ?? (approvedAt && findFirstRegisterDue(approvedAt));
}

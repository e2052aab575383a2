import { BOOKING_DRAFT, DRAFT_ID, readDraft } from '#web/lib/draft.ts';

/** Under which the server keeps what was entered in this browser. */
export function readDraftId(): string | undefined {
  const id = readDraft(DRAFT_ID);
  return typeof id === 'string' ? id : undefined;
}

/** The order form of an account, with what was entered before there was one. */
export function findFormOfDraft(): string | undefined {
  const id = readDraftId();
  return id && readDraft(BOOKING_DRAFT) ? `/customer-dashboard?tab=new&draft=${id}` : undefined;
}

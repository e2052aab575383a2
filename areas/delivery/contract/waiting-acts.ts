/** For how many days an unsent act is kept on the phone. */
export const ACT_WAITS_DAYS = 7;
/**
 * For how many days the server remembers an act by its key and keeps the files sent for it: longer than an
 * act may stay unsent.
 */
export const ACT_KNOWN_DAYS = 14;
/** Header of a queued change: the account it belongs to. No other account's session may carry it out. */
export const PERSON_HEADER = 'x-person';

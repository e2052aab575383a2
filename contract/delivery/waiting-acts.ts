/** For how many days an act that could not be sent waits on the phone of whoever did it. */
export const ACT_WAITS_DAYS = 7;
/**
 * For how many days the server knows an act by its key, and keeps the files sent for it: longer than it may
 * wait.
 */
export const ACT_KNOWN_DAYS = 14;
/** Header of a change that was kept for later: whose it is. Nobody else's session may carry it out. */
export const PERSON_HEADER = 'x-person';

/**
 * How soon whoever writes to the desk is to be answered: within the hours that the site promises, and at once
 * while a parcel is under way. Source: docs/decisions/0091.
 */
export const ANSWER_HOURS = 24;
export const URGENT_ANSWER_MINUTES = 15;

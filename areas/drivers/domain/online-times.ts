/**
 * How long it is kept when a driver was online: the weeks that say what an hour brings, and no longer,
 * because it is data about people at work. Source: docs/decisions/0089.
 */
export const PAY_WEEKS = 8;
export const ONLINE_TIMES_DAYS = (PAY_WEEKS + 1) * 7;

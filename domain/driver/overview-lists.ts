/** How an admin narrows and orders the list of drivers. */
export const driverFilters = ['all', 'online', 'offline', 'awaiting', 'expiring', 'blocked'] as const;
export type DriverFilter = (typeof driverFilters)[number];

export const driverOrders = ['created_at', 'name', 'delivered', 'status'] as const;
export type DriverOrder = (typeof driverOrders)[number];

/** From so many days before its end on a paper is shown as ending. */
export const EXPIRY_NOTICE_DAYS = 30;

/** How the last day of a paper stands to today. */
export const paperEnds = ['soon', 'over'] as const;
export type PaperEnd = (typeof paperEnds)[number];

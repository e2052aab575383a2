/** How an admin filters and sorts the list of drivers. */
export const driverFilters = ['all', 'online', 'offline', 'awaiting', 'expiring', 'blocked'] as const;
export type DriverFilter = (typeof driverFilters)[number];

export const driverOrders = ['created_at', 'name', 'delivered', 'status'] as const;
export type DriverOrder = (typeof driverOrders)[number];

/** How many days before its expiry a paper is shown as expiring. */
export const EXPIRY_NOTICE_DAYS = 30;

/** Whether a paper expires soon or has expired. */
export const paperEnds = ['soon', 'over'] as const;
export type PaperEnd = (typeof paperEnds)[number];

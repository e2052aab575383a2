import { serverDate } from '#web/lib/server-now.ts';

/** Today in Hamburg: '2026-11-20'. */
export const today = (): string => serverDate().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

/** Today in Hamburg: '2026-11-20'. */
export const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

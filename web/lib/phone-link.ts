import { toDialled } from '#platform/domain/phone-number.ts';

/** What a telephone calls, from anywhere, however the number was typed. */
export const phoneLink = (phone: string): string => `tel:${toDialled(phone)}`;

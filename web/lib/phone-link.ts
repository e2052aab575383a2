import { toDialled } from '#platform/domain/phone-number.ts';

/** What a telephone calls, from anywhere, however the number was typed. */
export const phoneLink = (phone: string): string => `tel:${toDialled(phone)}`;

/** A text message to that number, already written. */
export const messageLink = (phone: string, text: string): string =>
  `sms:${toDialled(phone)}?body=${encodeURIComponent(text)}`;

import { splitNumbers, toDialled } from './phone-number.ts';

/**
 * A typed phone number as a German mobile number, '+4915112345678'; undefined for any other. Landlines cannot
 * receive text messages, and a foreign number could be a premium-rate one that earns a fraudster money with
 * each message. Of several numbers the first mobile one.
 */
export const toMobileNumber = (phone: string): string | undefined =>
  splitNumbers(phone)
    .map(toDialled)
    .find((number) => /^\+491[567]\d{8,9}$/.test(number));

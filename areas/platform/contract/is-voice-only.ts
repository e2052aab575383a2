import { explainPhone } from '#platform/domain/phone-number.ts';
import { toMobileNumber } from '#platform/domain/to-mobile-number.ts';

/** A whole number that can be called, and is sent no text message. */
export const isVoiceOnly = (phone: string): boolean => !explainPhone(phone) && !toMobileNumber(phone);

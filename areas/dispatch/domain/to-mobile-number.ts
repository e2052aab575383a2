/**
 * A typed phone number as a German mobile number, '+4915112345678'; undefined for any other. Landlines cannot
 * receive text messages, and a foreign number could be a premium-rate one that earns a fraudster money with
 * each message.
 */
export function toMobileNumber(phone: string): string | undefined {
  const bare = phone.replaceAll(/[^\d+]/g, '').replace(/^\+49\(?0?\)?|^0049|^0(?=1)/, '');
  return /^1[567]\d{8,9}$/.test(bare) ? `+49${bare}` : undefined;
}

/**
 * A typed phone as a German mobile number, '+4915112345678'; undefined for everything else. Landlines get no
 * short message, and a number abroad could be one that earns somebody money with each.
 */
export function toMobileNumber(phone: string): string | undefined {
  const bare = phone.replaceAll(/[^\d+]/g, '').replace(/^\+49\(?0?\)?|^0049|^0(?=1)/, '');
  return /^1[567]\d{8,9}$/.test(bare) ? `+49${bare}` : undefined;
}

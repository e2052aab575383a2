/** What a telephone dials: digits only, without the '(0)' that is dialled at home and not from abroad. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace('(0)', '').replace(/[^\d+]/g, '')}`;
}

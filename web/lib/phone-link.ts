/** The number to dial: digits only, without the '(0)' that is not dialled from abroad. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace('(0)', '').replace(/[^\d+]/g, '')}`;
}

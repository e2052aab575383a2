/** Splits an address into street with number, and the rest below. */
export function splitAddress(address: string): { street: string; place: string } {
  const [street = address, ...rest] = address.split(',');
  return { street: street.trim(), place: rest.join(',').trim() };
}

import ipaddr from 'ipaddr.js';

/** All of the public internet's IPv6 is in here. Source: IANA's IPv6 Global Unicast Address Assignments. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an IP address belongs to the public internet. Everything else is not: private, local, shared by a
 * provider, reserved or for documentation, multicast, and IPv6 addresses that stand for an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

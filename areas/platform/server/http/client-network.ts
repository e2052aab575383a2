import { isIPv6 } from 'node:net';

/**
 * The network by which limits count an address: one connection owns 2^64 IPv6 addresses, so that those of one
 * /64 count together; an IPv4 address counts alone, also when written as IPv6.
 */
export function clientNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [start = '', end] = (ip.split('%')[0] ?? '').split('::');
  const first = start ? start.split(':') : [];
  const last = end ? end.split(':') : [];
  const zeros = end === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

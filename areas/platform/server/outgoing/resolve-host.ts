import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface HostAddress {
  address: string;
  family: 4 | 6;
}

/** All addresses of a host; empty if there are none. */
export type ResolveHost = (host: string) => Promise<HostAddress[]>;

const DNS_PATIENCE = { timeout: 3000, tries: 2 };

/**
 * Asks DNS itself, never this machine's list of names. The system's own resolver would keep one of the few
 * threads that also read files for as long as a stranger's name server likes.
 */
export const resolveHost: ResolveHost = async (host) => {
  const literal = host.replaceAll(/[[\]]/g, '');
  const family = isIP(literal);
  if (family === 4 || family === 6) return [{ address: literal, family }];
  const resolver = new Resolver(DNS_PATIENCE);
  const [v4, v6] = await Promise.all([
    resolver.resolve4(host).catch(() => []),
    resolver.resolve6(host).catch(() => []),
  ]);
  return [
    ...v4.map((address): HostAddress => ({ address, family: 4 })),
    ...v6.map((address): HostAddress => ({ address, family: 6 })),
  ];
};

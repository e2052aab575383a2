import { expect, test } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

test.each([
  '93.184.216.34',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '223.255.255.254',
  '2a02:8100::1',
  '2606:4700:4700::1111',
])('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  ['this network', '0.0.0.0', '0.1.2.3'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.0.5'],
  ['this machine', '127.0.0.1', '127.255.255.254', '::1'],
  ['link-local, with the clouds’ metadata', '169.254.169.254', '169.254.0.1', 'fe80::1', 'febf::1'],
  ['Amazon’s metadata by IPv6', 'fd00:ec2::254'],
  ['shared by a provider', '100.64.0.1', '100.127.255.254'],
  ['reserved or for documentation', '192.0.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '240.0.0.1'],
  ['for benchmarks', '198.18.0.1', '198.19.255.255', '2001:2::1'],
  ['relays', '192.88.99.1'],
  ['multicast and broadcast', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
  ['unspecified', '::'],
  ['unique local', 'fc00::1', 'fdff::1'],
  ['once site-local', 'fec0::1'],
  ['IPv4 as IPv6', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:93.184.216.34', '::127.0.0.1'],
  ['NAT64', '64:ff9b::a00:1', '64:ff9b::169.254.169.254', '64:ff9b:1::1'],
  ['6to4 and Teredo', '2002:a00:1::1', '2001::1'],
  ['for documentation by IPv6', '2001:db8::1', '3fff::1'],
  ['discarded', '100::1'],
  ['no address', 'localhost', '', '999.1.1.1', '1.2.3.4.5'],
])('%s is not a public address', (_what, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

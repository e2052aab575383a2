import type { Config } from '#platform/server/config/config.ts';
import { isPublicAddress } from '#platform/server/http/is-public-address.ts';
import type { HostAddress, ResolveHost } from './resolve-host.ts';

export type Freedom = Pick<Config, 'allowInsideWebhooks'>;

export type AddressRefusal = 'not_public' | 'unresolved';

/** What whoever entered the address reads. */
export const addressRefusalTexts: Record<AddressRefusal, string> = {
  not_public:
    'Die Adresse muss mit https:// beginnen und öffentlich sein, ohne Zugangsdaten und mit Port 443 oder einem ab 1024.',
  unresolved: 'Unter diesem Namen ist im Internet nichts zu finden. Bitte prüfen Sie die Adresse.',
};

const HTTPS_PORT = 443;
/** Below it are the ports of other services, such as mail. */
const FIRST_FREE_PORT = 1024;

/** Whether the address could be a receiver's as it is written: https, no password, no port of others. */
export function isFitUrl(url: string, { allowInsideWebhooks }: Freedom): boolean {
  const parsed = URL.parse(url);
  if (!parsed || parsed.username || parsed.password) return false;
  if (allowInsideWebhooks) return parsed.protocol === 'https:' || parsed.protocol === 'http:';
  const port = Number(parsed.port || HTTPS_PORT);
  return parsed.protocol === 'https:' && (port === HTTPS_PORT || port >= FIRST_FREE_PORT);
}

/**
 * The addresses that the host has now, if it may be called: every one of them has to be of the public
 * internet. A connection may be made to these alone, because the next answer of the same name may differ.
 */
export async function findReceiver(
  url: string,
  freedom: Freedom,
  resolve: ResolveHost,
): Promise<{ addresses: HostAddress[] } | { failure: AddressRefusal }> {
  if (!isFitUrl(url, freedom)) return { failure: 'not_public' };
  const addresses = await resolve(new URL(url).hostname);
  if (addresses.length === 0) return { failure: 'unresolved' };
  const mayCall = freedom.allowInsideWebhooks || addresses.every(({ address }) => isPublicAddress(address));
  return mayCall ? { addresses } : { failure: 'not_public' };
}

import { AppError } from '#platform/server/errors/app-error.ts';
import {
  addressRefusalTexts,
  findReceiver,
  type Freedom,
} from '#platform/server/outgoing/receiver-address.ts';
import { resolveHost, type ResolveHost } from '#platform/server/outgoing/resolve-host.ts';

/** Whether messages may be sent there today; it is judged again at every try. Throws WEBHOOK_URL_REFUSED. */
export async function requireReceiver(
  url: string,
  freedom: Freedom,
  resolve: ResolveHost = resolveHost,
): Promise<void> {
  const found = await findReceiver(url, freedom, resolve);
  if (!('failure' in found)) return;
  throw new AppError('WEBHOOK_URL_REFUSED', { message: addressRefusalTexts[found.failure] });
}

import { AppError } from '#platform/server/errors/app-error.ts';
import { findReceiver, type Freedom } from './receiver-address.ts';
import { resolveHost, type ResolveHost } from './resolve-host.ts';

const texts = {
  not_public:
    'Die Adresse muss mit https:// beginnen und öffentlich sein, ohne Zugangsdaten und mit Port 443 oder einem ab 1024.',
  unresolved: 'Unter diesem Namen ist im Internet nichts zu finden. Bitte prüfen Sie die Adresse.',
};

/** Whether messages may be sent there today; it is judged again at every try. Throws WEBHOOK_URL_REFUSED. */
export async function requireReceiver(
  url: string,
  freedom: Freedom,
  resolve: ResolveHost = resolveHost,
): Promise<void> {
  const found = await findReceiver(url, freedom, resolve);
  if (!('failure' in found)) return;
  throw new AppError('WEBHOOK_URL_REFUSED', { message: texts[found.failure] });
}

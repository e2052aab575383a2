import type { App } from '#app/app.ts';
import { listModules } from '#app/modules.ts';
import { findEnd } from '#app/tidy-up.ts';

/** Ends one thing that is kept for a while, named as in its module, as the night of this instant does. */
export async function endRetention(
  { services }: Pick<App, 'services'>,
  name: string,
  night = services.clock.now(),
): Promise<void> {
  const one = listModules()
    .flatMap(({ retention = [] }) => retention)
    .find(({ what }) => what === name);
  if (!one) throw new Error(`nothing called '${name}' is kept`);
  await one.end(services, findEnd(one.kept, night));
}

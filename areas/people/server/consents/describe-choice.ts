import type { Config } from '#platform/server/config/config.ts';

/** The choice, and which services it applies to on this site. */
export function describeChoice(
  { analyticsId, googleMapsKey }: Pick<Config, 'analyticsId' | 'googleMapsKey'>,
  consented: boolean | null,
) {
  return { consented, analyticsId: analyticsId ?? null, hasGoogleMap: googleMapsKey !== undefined };
}

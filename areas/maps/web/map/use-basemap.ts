import { useChoice } from '#web/lib/cookie-choice.ts';

export type BasemapName = 'embedded' | 'google';

/**
 * Which map is drawn: Google's only if the operator has chosen it and the user has consented. Undefined while
 * loading; if the request fails, the embedded one.
 */
export function useBasemap(): { basemap: BasemapName | undefined; isConsentMissing: boolean } {
  const { isKnown, hasFailed, hasGoogleMap, choice } = useChoice();
  const isGoogle = hasGoogleMap && choice === true;
  return {
    basemap: isKnown || hasFailed ? (isGoogle ? 'google' : 'embedded') : undefined,
    isConsentMissing: isKnown && hasGoogleMap && !isGoogle,
  };
}

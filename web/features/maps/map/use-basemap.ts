import { useChoice } from '#web/lib/cookie-choice.ts';

export type BasemapName = 'embedded' | 'google';

/**
 * Which map is drawn: Google's only where the operator has chosen it and the person has consented. Undefined
 * while that is being asked; an answer that fails to come means the embedded one.
 */
export function useBasemap(): { basemap: BasemapName | undefined; isConsentMissing: boolean } {
  const { isKnown, hasFailed, hasGoogleMap, choice } = useChoice();
  const isGoogle = hasGoogleMap && choice === true;
  return {
    basemap: isKnown || hasFailed ? (isGoogle ? 'google' : 'embedded') : undefined,
    isConsentMissing: isKnown && hasGoogleMap && !isGoogle,
  };
}

import { formatDistance } from '#platform/contract/german-format.ts';

/** '40 m' or '1,3 km' */
export const nearText = (meters: number): string => (meters < 1000 ? `${meters} m` : formatDistance(meters));

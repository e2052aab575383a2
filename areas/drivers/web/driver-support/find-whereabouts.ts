import { client } from '#web/lib/api-client.ts';

const LONGEST_MS = 10_000;

/**
 * The phone's position as an address if possible, otherwise as coordinates. Never throws, because it is used
 * in emergencies.
 */
export async function findWhereabouts(): Promise<{ text: string } | { problem: string }> {
  const point = await locate();
  if (!point) return { problem: 'Ihr Standort ist nicht bekannt. Bitte beschreiben Sie, wo Sie sind.' };
  const { latitude: lat, longitude: lng, accuracy } = point;
  const coordinates = `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
  try {
    const place = await client.maps.reverseAddress({ lat, lng, accuracyMeters: accuracy });
    return { text: `bei ${place.mainText}, ${place.secondaryText} (${coordinates})` };
  } catch {
    // Outside Hamburg, or without an answer, the coordinates have to suffice.
  }
  return { text: coordinates };
}

function locate(): Promise<GeolocationCoordinates | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: LONGEST_MS },
    );
  });
}

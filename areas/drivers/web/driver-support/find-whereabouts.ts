import { client } from '#web/lib/api-client.ts';

const LONGEST_MS = 10_000;

/** A measured position, and when in epoch milliseconds by this phone's clock. */
export interface PhonePlace {
  lat: number;
  lng: number;
  at: number;
  accuracyMeters?: number;
}

/**
 * The phone's position as an address if possible, otherwise as coordinates. Never throws, because it is used
 * in emergencies.
 */
export async function findWhereabouts(): Promise<{ text: string; place: PhonePlace } | { problem: string }> {
  const place = await locate({ enableHighAccuracy: true, timeout: LONGEST_MS });
  if (!place) return { problem: 'Ihr Standort ist nicht bekannt. Bitte beschreiben Sie, wo Sie sind.' };
  return { text: await describePlace(place), place };
}

/**
 * What the phone measured last, however long ago, at once; undefined if it has nothing, or would have to ask
 * for the permission.
 */
export async function recallPlace(): Promise<PhonePlace | undefined> {
  return (await mayLocate()) ? await locate({ maximumAge: Infinity, timeout: 0 }) : undefined;
}

/** The same for a phone that has measured nothing yet: whenever it does, and nobody waits for it. */
export async function awaitPlace(): Promise<PhonePlace | undefined> {
  return (await mayLocate()) ? await locate({ enableHighAccuracy: true }) : undefined;
}

async function mayLocate(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}

export const writeCoordinates = ({ lat, lng }: PhonePlace): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** 'bei Osterstraße 12, 20259 Hamburg-Eimsbüttel (53.57660, 9.95210)'; never throws. */
export async function describePlace(place: PhonePlace): Promise<string> {
  const { lat, lng, accuracyMeters = 0 } = place;
  const coordinates = writeCoordinates(place);
  try {
    const found = await client.maps.reverseAddress({ lat, lng, accuracyMeters });
    return `bei ${found.mainText}, ${found.secondaryText} (${coordinates})`;
  } catch {
    // Outside Hamburg, or without an answer, the coordinates have to suffice.
    return coordinates;
  }
}

function locate(options: PositionOptions): Promise<PhonePlace | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        resolve({ lat: latitude, lng: longitude, at: timestamp, accuracyMeters: accuracy }),
      () => resolve(undefined),
      options,
    );
  });
}

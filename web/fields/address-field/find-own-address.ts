/** Finds the address of the user's position. Independent of React. */
import { failureCode, failureText } from '#web/lib/failures.ts';
import type { AddressSuggestion } from './use-suggestions.ts';

export const locationTexts = {
  denied:
    'Der Standort ist nicht freigegeben. Erlauben Sie ihn in den Einstellungen Ihres Browsers, oder geben Sie die Adresse ein.',
  unavailable: 'Ihr Standort lässt sich gerade nicht bestimmen. Bitte geben Sie die Adresse ein.',
  timeout:
    'Ihr Standort war nicht rechtzeitig zu bestimmen. Versuchen Sie es noch einmal, oder geben Sie die Adresse ein.',
  nothingNear: 'In der Nähe Ihres Standorts ist keine Adresse bekannt. Bitte geben Sie sie ein.',
} as const;

/** Codes of the browser's GeolocationPositionError. */
const reasons: Record<number, keyof typeof locationTexts> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

const TIMEOUT_MS = 15_000;

/** Why there is no address, as a text for the user. */
export class NoOwnAddress extends Error {}

interface Position {
  lat: number;
  lng: number;
  accuracyMeters: number;
}

type Geolocation = Pick<globalThis.Geolocation, 'getCurrentPosition'>;

/**
 * Requests the position from the browser, which asks the user for permission, then the nearest address from
 * the server; for an imprecise position, the nearest street. Throws NoOwnAddress.
 */
export async function findOwnAddress(
  geolocation: Geolocation | undefined,
  askNearest: (position: Position) => Promise<AddressSuggestion>,
): Promise<AddressSuggestion> {
  const { latitude: lat, longitude: lng, accuracy } = await locate(geolocation);
  try {
    return await askNearest({ lat, lng, accuracyMeters: Math.ceil(accuracy) });
  } catch (error) {
    const isNowhere = failureCode(error) === 'ADDRESS_NOT_FOUND';
    throw new NoOwnAddress(isNowhere ? locationTexts.nothingNear : failureText(error));
  }
}

async function locate(geolocation: Geolocation | undefined): Promise<GeolocationCoordinates> {
  if (!geolocation) throw new NoOwnAddress(locationTexts.unavailable);
  const position = await new Promise<GeolocationPosition>((resolve, reject) => {
    const refuse = ({ code }: { code: number }) =>
      reject(new NoOwnAddress(locationTexts[reasons[code] ?? 'unavailable']));
    geolocation.getCurrentPosition(resolve, refuse, {
      enableHighAccuracy: true,
      timeout: TIMEOUT_MS,
    });
  });
  return position.coords;
}

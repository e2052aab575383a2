export type MapApp = 'phone' | 'google' | 'apple';

export const mapAppNames: Record<MapApp, string> = {
  phone: 'Karten-App des Telefons',
  google: 'Google Maps',
  apple: 'Apple Karten',
};

interface Point {
  lat: number;
  lng: number;
  pinned: boolean;
}

/** The maps apps that this device can open, its own first: on an iPhone no app handles `geo:`. */
export function listMapApps(userAgent: string): MapApp[] {
  return /iPhone|iPad|Macintosh/.test(userAgent) ? ['apple', 'google'] : ['phone', 'google', 'apple'];
}

/**
 * Passes an address and its point to a maps app, which routes from the phone's position. A point set by the
 * customer takes precedence over the address; otherwise the app may know the house better, and searches for
 * the address near the point. Source: RFC 5870 and Android's 'Common intents' for geo, Google's 'Maps URLs',
 * Apple's 'Map Links'.
 */
export function mapAppLink(app: MapApp, address: string, point?: Point | null): string {
  const at = point ? `${point.lat.toFixed(6)},${point.lng.toFixed(6)}` : undefined;
  const text = encodeURIComponent(address);
  const isPinned = at !== undefined && point?.pinned === true;
  switch (app) {
    case 'phone':
      // Brackets delimit the label of a point, so the label must not contain any.
      return `geo:${at ?? '0,0'}?q=${isPinned ? `${at}(${encodeURIComponent(address.replaceAll(/[()]/g, ' '))})` : text}`;
    case 'google':
      return `https://www.google.com/maps/dir/?api=1&destination=${isPinned ? encodeURIComponent(at) : text}`;
    case 'apple':
      if (isPinned) return `https://maps.apple.com/?ll=${at}&q=${text}`;
      return `https://maps.apple.com/?q=${text}${at ? `&sll=${at}` : ''}`;
  }
}

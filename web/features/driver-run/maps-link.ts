interface Point {
  lat: number;
  lng: number;
  pinned: boolean;
}

/**
 * The maps app of the phone; elsewhere a page. A point that the customer has set says more than the address; of any
 * other one the phone may know the house better. Followed by the person's own tap only.
 */
export function mapsLink(address: string, point?: Point | null): string {
  const at = point?.pinned ? `${point.lat.toFixed(6)},${point.lng.toFixed(6)}` : undefined;
  const query = encodeURIComponent(address);
  if (/Android/.test(navigator.userAgent)) {
    return at ? `geo:${at}?q=${encodeURIComponent(`${at}(${address})`)}` : `geo:0,0?q=${query}`;
  }
  if (/iPhone|iPad/.test(navigator.userAgent)) return at ? `maps:?ll=${at}&q=${query}` : `maps:?q=${query}`;
  const site = 'https://www.openstreetmap.org';
  if (!at) return `${site}/search?query=${query}`;
  const [lat = '', lng = ''] = at.split(',');
  return `${site}/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`;
}

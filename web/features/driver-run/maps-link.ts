/** The maps app of the phone; elsewhere a page. Followed by the person's own tap only. */
export function mapsLink(address: string): string {
  const query = encodeURIComponent(address);
  if (/Android/.test(navigator.userAgent)) return `geo:0,0?q=${query}`;
  if (/iPhone|iPad/.test(navigator.userAgent)) return `maps:?q=${query}`;
  return `https://www.openstreetmap.org/search?query=${query}`;
}

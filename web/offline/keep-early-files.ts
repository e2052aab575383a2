/** What the worker caches when it is fetched through it. */
const kept = /^\/(assets|map)\/|^\/api\/map-style$/;

/** Of the URLs that a page has fetched, those to be fetched again through the worker, each once. */
export function listEarlyFiles(fetched: readonly string[], origin: string): string[] {
  const own = fetched.filter((address) => {
    const url = new URL(address);
    return url.origin === origin && kept.test(url.pathname);
  });
  return [...new Set(own)];
}

/**
 * What the page fetched before its worker was active is fetched through it once more, mostly from the
 * browser's own cache.
 */
export async function keepEarlyFiles(): Promise<void> {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  // One after the other, so that the driver's own calls come first.
  for (const address of listEarlyFiles(fetched, location.origin)) await fetch(address);
}

/** What the worker keeps when it is fetched through it. */
const kept = /^\/(assets|map)\/|^\/api\/map-style$/;

/** Of the addresses that a page has fetched, the ones to be fetched through the worker, each once. */
export function listEarlyFiles(fetched: readonly string[], origin: string): string[] {
  const own = fetched.filter((address) => {
    const url = new URL(address);
    return url.origin === origin && kept.test(url.pathname);
  });
  return [...new Set(own)];
}

/**
 * What the page fetched before its worker was there goes through it once more, mostly out of the browser's
 * own cache.
 */
export async function keepEarlyFiles(): Promise<void> {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  // One after the other: the driver's own calls go first.
  for (const address of listEarlyFiles(fetched, location.origin)) await fetch(address);
}

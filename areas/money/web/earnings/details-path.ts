/** URL of the rows, optionally of one month, with the way back to the tab. */
export function detailsPath(month?: string): string {
  const query = new URLSearchParams({ ...(month ? { month } : {}), from: 'earnings' });
  return `/earnings-details?${query}`;
}

/** The address of the rows: of one month, where one is named, with the way back to the tab. */
export function detailsPath(month?: string): string {
  const query = new URLSearchParams({ ...(month ? { month } : {}), from: 'earnings' });
  return `/earnings-details?${query}`;
}

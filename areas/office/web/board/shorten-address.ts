/**
 * 'Weidenallee 16, 20357 Hamburg-Eimsbüttel' as 'Weidenallee 16, Eimsbüttel': the city goes without saying.
 */
export function shortenAddress(address: string): string {
  return address.replace(/, \d{5} Hamburg(?:-(?=\S)|$)/, (found) => (found.endsWith('-') ? ', ' : ''));
}

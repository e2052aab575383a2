/**
 * What OpenStreetMap asks of whoever shows its data, on maps and beside prices. Source:
 * openstreetmap.org/copyright.
 */
export const osmCredit = {
  text: '© OpenStreetMap-Mitwirkende',
  url: 'https://www.openstreetmap.org/copyright',
};

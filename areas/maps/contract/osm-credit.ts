/**
 * The credit that OpenStreetMap requires wherever its data is shown, on maps and beside prices. Source:
 * openstreetmap.org/copyright.
 */
export const osmCredit = {
  text: '© OpenStreetMap-Mitwirkende',
  url: 'https://www.openstreetmap.org/copyright',
};
